import { Group } from '../../../server/contract/groups.js';
import {
  createDriver,
  createRideRequest,
  assignDriver,
  workdayAhead,
  recordTrip,
  createRegionDriverAndClient,
} from '../../factories/transport.js';
import { signInAs } from '../../factories/users.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { day } from '../../setup/dates.js';
import { mailsTo } from '../../setup/outbox.js';

const EAST = 'America/New_York';
const WEST = 'America/Los_Angeles';
const TRIPS = 'customer_transport_transactions/';

describe('A change of a region’s time zone', () => {
  let test: TestApp;
  let api: Api;
  let admin: Api;

  beforeAll(async () => {
    test = await startTestApp();
    api = await signInAs(test, Group.Coordinator);
    admin = await signInAs(test, Group.Admin);
  });
  afterAll(() => test.close());

  const localTime = ({ pick_up_date, pick_up_time }: Json) => `${pick_up_date} ${pick_up_time}`;
  const instant = ({ pick_up_timestamp }: Json) => new Date(pick_up_timestamp).getTime();

  it('keeps the local time of every ride after a preview and mails the drivers concerned', async () => {
    const rides = await createRegionDriverAndClient(api, { time_zone: EAST });
    const { region, client, driver } = rides;
    const idleDriver = await createDriver(api, region.id);
    const trip = await assignDriver(api, await createRideRequest(api, client), driver);
    const request = await createRideRequest(api, client, { pick_up_time: '12:00' });
    const completedTrip = await recordTrip(api, rides, { pick_up_date: day(-3) });
    const url = `regions/${region.id}/`;
    const read = async (path: string): Promise<Json> => ok(await api.get(path));

    const preview = ok(await admin.patch(url, { time_zone: WEST }, { query: { dry_run: true } }));
    expect(preview).toMatchObject({
      rides_count: 2,
      drivers: [{ id: driver.id, trips_count: 1 }],
      warnings: [
        { code: 'wall_time_kept', message: '2 rides ahead keep their time on the clock.' },
        { code: 'drivers_told', message: '1 driver is told by mail.' },
        { code: 'calendar_follows', message: expect.stringContaining('cut-offs') },
      ],
    });
    expect(await read(url)).toMatchObject({ time_zone: EAST });
    expect(await mailsTo(test, driver.email)).toHaveLength(1);

    // A new ride makes the preview outdated.
    await createRideRequest(api, client, { pick_up_time: '14:00' });
    const headers = { 'If-Consequences-Match': `"${preview.version}"` };
    expect((await admin.patch(url, { time_zone: WEST }, { headers })).status).toBe(412);
    expect(await read(url)).toMatchObject({ time_zone: EAST });

    ok(await admin.patch(url, { time_zone: WEST }));
    for (const [path, before] of [
      [`${TRIPS}${trip.id}/`, trip],
      [`${TRIPS}${completedTrip.id}/`, completedTrip],
      [`customer_transport_requests/${request.id}/`, request],
    ] as const) {
      const after = await read(path);
      expect(localTime(after)).toBe(localTime(before));
      expect(instant(after) - instant(before)).toBe(3 * 60 * 60_000);
    }
    const after = await read(`${TRIPS}${trip.id}/`);
    const minutes = ({ blocked_from_timestamp: from, blocked_to_timestamp: to }: Json) =>
      (Date.parse(to) - Date.parse(from)) / 60_000;
    expect(minutes(after)).toBe(minutes(trip));

    const [, changeMail, ...others] = await mailsTo(test, driver.email);
    expect(others).toEqual([]);
    expect(changeMail).toMatchObject({ kind: 'trip_changed' });
    expect(changeMail!.text).toContain('9:30 AM');
    expect(await mailsTo(test, idleDriver.email)).toEqual([]);
  });

  it('leaves rides unchanged and mails nobody when the time zone stays the same', async () => {
    const { region, client, driver } = await createRegionDriverAndClient(api, { time_zone: EAST });
    const trip = await assignDriver(
      api,
      await createRideRequest(api, client, { pick_up_date: workdayAhead() }),
      driver,
    );
    ok(await admin.patch(`regions/${region.id}/`, { time_zone: EAST, contact_name: 'Nora North' }));
    expect(instant(ok(await api.get(`${TRIPS}${trip.id}/`)))).toBe(instant(trip));
    expect(await mailsTo(test, driver.email)).toHaveLength(1);
  });
});
