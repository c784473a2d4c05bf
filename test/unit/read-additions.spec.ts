import Type from 'typebox';
import { detailOf, own, view } from '../../server/platform/http/read-definition.js';

describe('a single read that other features add to', () => {
  const response = Type.Object({ id: Type.String(), trips: Type.Integer(), visits: Type.Integer() });
  const seen = view(response, { rows: 'all', columns: own('id'), added: ['trips', 'visits'] });
  const trips = { columns: { trips: 'ride.count' }, joins: 'LEFT JOIN rides ride ON true' };
  const visits = { columns: { visits: 'visit.count' }, joins: 'LEFT JOIN visits visit ON true' };

  it('selects what each adds', () => {
    expect(detailOf(seen, [trips, visits])).toEqual({
      sql: 't.id AS "id", ride.count AS "trips", visit.count AS "visits"',
      computed: [],
      joins: ' LEFT JOIN rides ride ON true LEFT JOIN visits visit ON true',
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
