import Type from 'typebox';
import type { PortalService } from '../../server/contract/customers.js';
import { StatementParameters } from '../../server/platform/lists/statement.js';
import {
  detailFor,
  detailOf,
  qualifiedColumns,
  projection,
  type JoinsBuilder,
  type ServiceDetails,
} from '../../server/platform/lists/read-model.js';

/** Returns the columns and joins of a read at an instant. */
const statementOf = (details: ServiceDetails, services: PortalService[] = []) => {
  const { joins, ...columns } = detailFor(details, services);
  const parameters = new StatementParameters();
  const moment = { now: new Date('2026-03-10T02:00:00Z'), time_zone: 'America/New_York' };
  return { ...columns, joins: joins(parameters, moment), values: parameters.values };
};

describe('A single read with fields of other features', () => {
  const response = Type.Object({ id: Type.String(), trips: Type.Integer(), visits: Type.Integer() });
  const officeProjection = projection(response, {
    rows: 'all',
    columns: qualifiedColumns('id'),
    extensionFields: ['trips', 'visits'],
  });
  const trips = { columns: { trips: 'ride.count' }, joins: 'LEFT JOIN rides ride ON true' };
  const visits = { columns: { visits: 'visit.count' }, joins: 'LEFT JOIN visits visit ON true' };

  it('selects the columns and joins of each feature', () => {
    expect(statementOf(detailOf(officeProjection, [trips, visits]))).toEqual({
      sql: 't.id AS "id", ride.count AS "trips", visit.count AS "visits"',
      computed: [],
      joins: 'LEFT JOIN rides ride ON true LEFT JOIN visits visit ON true',
      values: [],
    });
  });

  it('passes the instant of the read and the office’s zone to the joins', () => {
    const joins: JoinsBuilder = (parameters, { now, time_zone }) =>
      `LEFT JOIN visits visit ON visit.at > ${parameters.add(now)} AND visit.zone = ${parameters.add(time_zone)}`;
    expect(statementOf(detailOf(officeProjection, [trips, { ...visits, joins }]))).toMatchObject({
      joins: 'LEFT JOIN rides ride ON true LEFT JOIN visits visit ON visit.at > $1 AND visit.zone = $2',
      values: [new Date('2026-03-10T02:00:00Z'), 'America/New_York'],
    });
  });

  it('selects only the fields and joins of the chosen services', () => {
    const optionalResponse = Type.Object({
      id: Type.String(),
      trips: Type.Optional(Type.Integer()),
      visits: Type.Optional(Type.Integer()),
      allergies: Type.Optional(Type.String()),
    });
    const byService = { meals: { allergies: 't.allergies' } };
    const caregiverProjection = projection(optionalResponse, {
      rows: 'all',
      columns: qualifiedColumns('id'),
      byService,
      extensionFields: ['trips', 'visits'],
    });
    const details = detailOf(caregiverProjection, [
      { ...trips, service: 'transportation' },
      { ...visits, service: 'house_cleaning' },
    ]);
    const statementForServices = (...services: PortalService[]) => statementOf(details, services);
    expect(statementForServices()).toMatchObject({ sql: 't.id AS "id"', computed: [], joins: '' });
    expect(statementForServices('meals')).toMatchObject({
      sql: 't.id AS "id", t.allergies AS "allergies"',
      joins: '',
    });
    expect(statementForServices('transportation')).toMatchObject({
      sql: 't.id AS "id", ride.count AS "trips"',
      joins: 'LEFT JOIN rides ride ON true',
    });
  });

  it.each([
    ['a field that no feature adds', [trips], 'visits'],
    ['a field that two features add', [trips, visits, trips], 'trips'],
    [
      'a field that the projection does not declare',
      [trips, visits, { columns: { diagnosis: 't.diagnosis' }, joins: '' }],
      'diagnosis',
    ],
  ])('refuses %s', (_case, additions, field) => {
    expect(() => detailOf(officeProjection, additions)).toThrow(`not added once each: ${field}`);
  });
});
