import Type from 'typebox';
import type { PortalService } from '../../server/contract/customers.js';
import { detailFor, detailOf, tableColumns, projection } from '../../server/platform/lists/read-model.js';

describe('a single read that other features add to', () => {
  const response = Type.Object({ id: Type.String(), trips: Type.Integer(), visits: Type.Integer() });
  const seen = projection(response, { rows: 'all', columns: tableColumns('id'), added: ['trips', 'visits'] });
  const trips = { columns: { trips: 'ride.count' }, joins: 'LEFT JOIN rides ride ON true' };
  const visits = { columns: { visits: 'visit.count' }, joins: 'LEFT JOIN visits visit ON true' };

  it('selects what each adds', () => {
    expect(detailFor(detailOf(seen, [trips, visits]), [])).toEqual({
      sql: 't.id AS "id", ride.count AS "trips", visit.count AS "visits"',
      computed: [],
      joins: 'LEFT JOIN rides ride ON true LEFT JOIN visits visit ON true',
    });
  });

  it('selects for who was chosen for some services what belongs to those, and joins nothing else', () => {
    const optional = Type.Object({
      id: Type.String(),
      trips: Type.Optional(Type.Integer()),
      visits: Type.Optional(Type.Integer()),
      allergies: Type.Optional(Type.String()),
    });
    const byService = { meals: { allergies: 't.allergies' } };
    const helped = projection(optional, {
      rows: 'all',
      columns: tableColumns('id'),
      byService,
      added: ['trips', 'visits'],
    });
    const details = detailOf(helped, [
      { ...trips, service: 'transportation' },
      { ...visits, service: 'house_cleaning' },
    ]);
    const chosen = (...services: PortalService[]) => detailFor(details, services);
    expect(chosen()).toEqual({ sql: 't.id AS "id"', computed: [], joins: '' });
    expect(chosen('meals')).toMatchObject({ sql: 't.id AS "id", t.allergies AS "allergies"', joins: '' });
    expect(chosen('transportation')).toMatchObject({
      sql: 't.id AS "id", ride.count AS "trips"',
      joins: 'LEFT JOIN rides ride ON true',
    });
  });

  it.each([
    ['a field that nobody adds', [trips], 'visits'],
    ['a field that several add', [trips, visits, trips], 'trips'],
    [
      'a field that is not awaited',
      [trips, visits, { columns: { diagnosis: 't.diagnosis' }, joins: '' }],
      'diagnosis',
    ],
  ])('refuses %s', (_case, additions, field) => {
    expect(() => detailOf(seen, additions)).toThrow(`not added once each: ${field}`);
  });
});
