import type { City } from '../contract/responses/places.js';
import type { Named } from '../contract/responses/shapes.js';
import { searchFilter } from '../platform/http/list-query.js';
import type { ReadDefinition } from '../platform/http/lists.js';

const byName = {
  columns: 't.id, t.name',
  filters: { q: searchFilter('lower(t.name)') },
  sorts: { name: 't.name' },
  defaultSort: 'name',
  defaultPageSize: 1000,
};

export const races: ReadDefinition<Named> = { ...byName, resource: 'races', table: 'races' };

export const ethnicities: ReadDefinition<Named> = {
  ...byName,
  resource: 'ethnicities',
  table: 'ethnicities',
};

/** The distinct cities of clients (contract 9); an id that stays the same is made from name and state. */
export const cities: ReadDefinition<City> = {
  ...byName,
  resource: 'cities',
  table: `(SELECT md5(lower(city) || '|' || state)::uuid AS id, min(city) AS name, state
           FROM customers WHERE city <> '' GROUP BY lower(city), state)`,
  columns: 't.id, t.name, t.state',
  sorts: { name: 't.name', state: 't.state' },
};
