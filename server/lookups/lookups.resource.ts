import { Group } from '../contract/groups.js';
import { City } from '../contract/responses/places.js';
import { Named } from '../contract/responses/shapes.js';
import { substringSearchFilter } from '../platform/lists/filters.js';
import {
  uuidFromTextSql,
  qualifiedColumns,
  forGroups,
  projection,
  type ReadDefinition,
} from '../platform/lists/read-model.js';

const FORM_GROUPS = [Group.Admin, Group.Coordinator, Group.ReferralCenter];

const byName = {
  filters: { q: substringSearchFilter('lower(t.name)') },
  sorts: { name: 't.name', created_at: 't.created_at' },
  defaultSort: 'name',
  defaultPageSize: 1000,
};

const nameProjections = forGroups(
  FORM_GROUPS,
  projection(Named, { rows: 'all', columns: qualifiedColumns('id', 'name') }),
);

export const races: ReadDefinition<Named> = {
  ...byName,
  resource: 'races',
  table: 'races',
  projections: nameProjections,
};

export const ethnicities: ReadDefinition<Named> = {
  ...byName,
  resource: 'ethnicities',
  table: 'ethnicities',
  projections: nameProjections,
};

/** Distinct cities of clients and of served zip codes. The id is derived from name and state, so it is stable. */
export const cities: ReadDefinition<City> = {
  ...byName,
  resource: 'cities',
  table: `(SELECT ${uuidFromTextSql("lower(city) || '|' || state")} AS id, min(city) AS name, state
           FROM (SELECT city, state FROM customers
                 UNION ALL
                 SELECT city, state FROM zip_code_places WHERE zip_code IN
                   (SELECT unnest(serviceable_zip_codes) FROM cleaning_vendors WHERE is_active)) AS places
           WHERE city <> '' GROUP BY lower(city), state)`,
  projections: forGroups(
    FORM_GROUPS,
    projection(City, { rows: 'all', columns: qualifiedColumns('id', 'name', 'state') }),
  ),
  sorts: { name: 't.name', state: 't.state' },
};
