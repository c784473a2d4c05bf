import Type from 'typebox';
import type { PortalService } from '../../server/contract/customers.js';
import { StatementParameters } from '../../server/platform/lists/statement.js';
import {
  detailFor,
  detailOf,
  tableColumns,
  projection,
  type JoinsAt,
  type ServiceDetails,
} from '../../server/platform/lists/read-model.js';

/** Returns the columns and joins of a read at an instant. */
const shown = (details: ServiceDetails, services: PortalService[] = []) => {
  const { joins, ...columns } = detailFor(details, services);
  const parameters = new StatementParameters();
  const moment = { now: new Date('2026-03-10T02:00:00Z'), time_zone: 'America/New_York' };
  return { ...columns, joins: joins(parameters, moment), values: parameters.values };
};

describe('a single read that other features add to', () => {
  const response = Type.Object({ id: Type.String(), trips: Type.Integer(), visits: Type.Integer() });
  const seen = projection(response, {
    rows: 'all',
    columns: tableColumns('id'),
    extensionFields: ['trips', 'visits'],
  });
  const trips = { columns: { trips: 'ride.count' }, joins: 'LEFT JOIN rides ride ON true' };
  const visits = { columns: { visits: 'visit.count' }, joins: 'LEFT JOIN visits visit ON true' };

  it('selects what each adds', () => {
    expect(shown(detailOf(seen, [trips, visits]))).toEqual({
      sql: 't.id AS "id", ride.count AS "trips", visit.count AS "visits"',
      computed: [],
      joins: 'LEFT JOIN rides ride ON true LEFT JOIN visits visit ON true',
      values: [],
    });
  });

  it('joins at the instant of the read, in the office’s zone', () => {
    const joins: JoinsAt = (parameters, { now, time_zone }) =>
      `LEFT JOIN visits visit ON visit.at > ${parameters.add(now)} AND visit.zone = ${parameters.add(time_zone)}`;
    expect(shown(detailOf(seen, [trips, { ...visits, joins }]))).toMatchObject({
      joins: 'LEFT JOIN rides ride ON true LEFT JOIN visits visit ON visit.at > $1 AND visit.zone = $2',
      values: [new Date('2026-03-10T02:00:00Z'), 'America/New_York'],
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
      extensionFields: ['trips', 'visits'],
    });
    const details = detailOf(helped, [
      { ...trips, service: 'transportation' },
      { ...visits, service: 'house_cleaning' },
    ]);
    const chosen = (...services: PortalService[]) => shown(details, services);
    expect(chosen()).toMatchObject({ sql: 't.id AS "id"', computed: [], joins: '' });
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
