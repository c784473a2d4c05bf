import { Group } from '../../../server/contract/groups.js';
import { REPORT_PERIODS } from '../../../server/contract/report-periods.js';
import { createRegion } from '../../factories/places.js';
import { createServiceRows, SURNAME } from '../../factories/service-rows.js';
import { signInAs } from '../../factories/users.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { RecalculatedReports, type Days } from '../../setup/recalculated-reports.js';

/** A time zone that no region has, so that its days differ from theirs. */
const OFFICE_ZONE = 'America/Chicago';
const REGIONS = [
  { name: 'New York', time_zone: 'America/New_York' },
  { name: 'honolulu', time_zone: 'Pacific/Honolulu' },
  { name: 'Los Angeles', time_zone: 'America/Los_Angeles' },
];
/** All instants are in the past, because a session is still valid at an instant before its start. */
const INSTANTS: [situation: string, instant: string][] = [
  ['on a leap day', '2024-02-29T18:00:00Z'],
  ['when February is too short for the month before', '2024-03-31T16:00:00Z'],
  ['when clocks go forward in the east alone', '2024-03-10T07:30:00Z'],
  ['when a month has begun in the east alone', '2024-08-01T04:30:00Z'],
  ['when clocks go back in the east alone', '2024-11-03T06:30:00Z'],
  ['a moment before the year begins in the east', '2025-01-01T04:59:59.999Z'],
  ['when the year has begun in the east alone', '2025-01-01T05:00:00Z'],
  ['when the year has begun everywhere', '2025-01-01T10:00:00Z'],
  ['a year after a leap day', '2025-02-28T23:00:00Z'],
  ['when clocks go forward in the west', '2025-03-09T10:00:00Z'],
];
/** Period that begins on a leap day and includes both clock changes. */
const CUSTOM_DAYS: Days = { from_date: '2024-02-29', to_date: '2024-11-03' };

describe('Region reports compared with a recalculation', () => {
  let test: TestApp;
  let manager: Api;
  let recalculated: RecalculatedReports;

  beforeAll(async () => {
    test = await startTestApp({ env: { ORG_TIME_ZONE: OFFICE_ZONE } });
    const office = await signInAs(test, Group.Coordinator);
    manager = await signInAs(test, Group.Manager);
    const regions: Json[] = [];
    for (const region of REGIONS) regions.push(await createRegion(office, region));
    await createServiceRows(
      test,
      office,
      regions,
      INSTANTS.map(([, instant]) => instant),
    );
    // This region has no services.
    await createRegion(office, { name: 'Boise', time_zone: 'America/Boise' });
    recalculated = await RecalculatedReports.read(test);
  });
  afterEach(() => test.clock.set(null));
  afterAll(() => test.close());

  const get = async (path: string, query: Record<string, string> = {}): Promise<Json> =>
    ok(await manager.get(`regions/reports/${path}`, { query }));

  /** Returns the rows in a fixed order, because their order does not matter here. */
  const sortRows = (rows: Json[]): Json[] => {
    const key = ({ from_date = '', region, status = '' }: Json) => `${from_date} ${region?.id} ${status}`;
    return rows.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
  };

  it.each(INSTANTS)('match %s', async (_situation, instant) => {
    const now = new Date(instant);
    test.clock.set(now);
    for (const period of REPORT_PERIODS) {
      const query = { period, ...(period === 'custom' && CUSTOM_DAYS) };
      for (const compare of [false, true]) {
        const report = await get('', { ...query, compare: String(compare) });
        const expected = recalculated.regionsReport(period, now, CUSTOM_DAYS, compare);
        expect(report.count).toBe(expected.length);
        expect(report.results).toEqual(expected);
      }
      for (const by of [undefined, 'day', 'week', 'month']) {
        const { results, ...days } = await get('series/', { ...query, ...(by && { by }) });
        const { results: expected, ...expectedDays } = recalculated.series(period, now, CUSTOM_DAYS, by);
        expect(days).toEqual(expectedDays);
        expect(sortRows(results)).toEqual(sortRows(expected));
      }
    }
    expect(sortRows((await get('statuses/')).results)).toEqual(sortRows(recalculated.statuses()));
  });

  it('have the same rows when filtered by region', async () => {
    const now = new Date(CUSTOM_DAYS.to_date);
    test.clock.set(now);
    const { results } = await get('', { period: 'ytd' });
    for (const subset of [results.slice(0, 1), results.slice(1, 3)]) {
      const ids = subset.map(({ id }: Json) => id);
      const query = { period: 'ytd', region: ids.join(',') };
      expect((await get('', query)).results).toEqual(subset);
      expect(sortRows((await get('series/', query)).results)).toEqual(
        sortRows(recalculated.series('ytd', now, CUSTOM_DAYS, undefined, ids).results),
      );
    }
  });

  it.each(['', 'series/', 'statuses/'])(
    'contain no client surname or ID: regions/reports/%s',
    async (path) => {
      test.clock.set(new Date(CUSTOM_DAYS.to_date));
      const query: Record<string, string> = path === 'statuses/' ? {} : { period: 'ytd' };
      const { text } = await manager.get(`regions/reports/${path}`, { query });
      const { rows } = await test.db.query<{ id: string }>('SELECT id FROM customers');
      expect(text).toContain('Los Angeles');
      expect(text).not.toContain(SURNAME);
      expect(rows.filter(({ id }) => text.includes(id))).toEqual([]);
    },
  );
});
