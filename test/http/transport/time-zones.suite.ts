import { jest } from '@jest/globals';
import { assertTimeZones } from '../../../server/cli/assert-time-zones.js';
import { Group } from '../../../server/contract/groups.js';
import { formatTime } from '../../../server/contract/times.js';
import { EventBus } from '../../../server/platform/events/event-bus.js';
import { formatFullDateInEnglish } from '../../../server/platform/time/calendar.rules.js';
import { dateIn } from '../../../server/platform/time/clock.js';
import { RegionTimeZoneChanged } from '../../../server/regions/region.events.js';
import { RegionsQueries } from '../../../server/regions/regions.queries.js';
import { createRegion } from '../../factories/places.js';
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
import { day, dayAfter } from '../../setup/dates.js';
import { MealCalls } from '../../setup/meal-calls.js';
import { mailsTo } from '../../setup/outbox.js';

const EAST = 'America/New_York';
const WEST = 'America/Los_Angeles';
/** Two zones a day apart: a new zone puts each wall time 24 hours earlier. */
const HAWAII = 'Pacific/Honolulu';
const A_DAY_EARLIER = 'Pacific/Kiritimati';
const NO_SUMMER_TIME = 'America/Phoenix';
const TRIPS = 'customer_transport_transactions/';

/** Returns the next day on which the clocks of the US go forward, the second Sunday of March. */
function nextSpringDay(): string {
  const year = Number(day(7).slice(0, 4));
  const dates = [year, year + 1].map((one) => {
    const weekday = new Date(Date.UTC(one, 2, 1)).getUTCDay();
    return `${one}-03-${String(8 + ((7 - weekday) % 7)).padStart(2, '0')}`;
  });
  return dates.find((date) => date > day(7))!;
}

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

  it('is stored by its name in the database of time zones', async () => {
    const { id } = await createRegion(admin);
    for (const [sent, stored] of [
      ['america/chicago', 'America/Chicago'],
      ['US/EASTERN', 'America/New_York'],
      ['America/Indianapolis', 'America/Indiana/Indianapolis'],
      ['Asia/Kolkata', 'Asia/Kolkata'],
    ]) {
      const region = ok(await admin.patch(`regions/${id}/`, { time_zone: sent }));
      expect(region).toMatchObject({ time_zone: stored });
    }
  });

  it('is refused if the database does not have it, and the start then names it', async () => {
    const { id } = await createRegion(admin);
    const knowsTimeZone = jest.spyOn(test.app.get(RegionsQueries), 'knowsTimeZone').mockResolvedValue(false);
    const refused = await admin.patch(`regions/${id}/`, { time_zone: 'Asia/Kolkata' });
    knowsTimeZone.mockRestore();
    expect(refused.status).toBe(400);
    expect(refused.body.errors.time_zone).toMatchObject([{ code: 'invalid' }]);

    await expect(assertTimeZones(test.env.DATABASE_URL!, EAST.toLowerCase())).resolves.toBeUndefined();
    await test.db.query(`UPDATE regions SET time_zone = 'America/Nowhere' WHERE id = $1`, [id]);
    await expect(assertTimeZones(test.env.DATABASE_URL!, EAST)).rejects.toThrow(
      'The database does not have the time zone America/Nowhere',
    );
    await test.db.query(`DELETE FROM regions WHERE id = $1`, [id]);
  });

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

  it('mails nobody when the clocks of both time zones agree', async () => {
    const { region, client, driver } = await createRegionDriverAndClient(api, { time_zone: EAST });
    const trip = await assignDriver(api, await createRideRequest(api, client), driver);
    const preview = await admin.patch(
      `regions/${region.id}/`,
      { time_zone: 'America/Kentucky/Louisville' },
      { query: { dry_run: true } },
    );
    expect(ok(preview)).toMatchObject({ rides_count: 0, drivers: [] });
    ok(await admin.patch(`regions/${region.id}/`, { time_zone: 'America/Kentucky/Louisville' }));
    expect(ok(await api.get(`${TRIPS}${trip.id}/`))).toMatchObject({ version: trip.version });
    expect(await mailsTo(test, driver.email)).toHaveLength(1);
  });

  it('names each ride that it moves into the past, and mails its driver about it', async () => {
    const { region, client, driver } = await createRegionDriverAndClient(api, { time_zone: HAWAII });
    const nearRequest = await createRideRequest(api, client);
    const near = await assignDriver(api, nearRequest, driver);
    const later = await assignDriver(
      api,
      await createRideRequest(api, client, { pick_up_time: '12:00' }),
      driver,
    );
    const open = await createRideRequest(api, client, { pick_up_time: '14:00' });
    const soon = `date_trunc('minute', now()) + interval '2 hours'`;
    await test.db.query(
      `UPDATE customer_transport_transactions SET pick_up_timestamp = ${soon},
         blocked_from_timestamp = ${soon}, blocked_to_timestamp = ${soon} + interval '1 hour' WHERE id = $1`,
      [near.id],
    );
    await test.db.query(
      `UPDATE customer_transport_requests SET pick_up_timestamp = ${soon} WHERE id IN ($1, $2)`,
      [nearRequest.id, open.id],
    );
    const { pick_up_date: date, pick_up_time: time } = ok(await api.get(`${TRIPS}${near.id}/`));
    const url = `regions/${region.id}/`;
    const change = { time_zone: A_DAY_EARLIER };

    const preview = ok(await admin.patch(url, change, { query: { dry_run: true } }));
    expect(preview).toMatchObject({ rides_count: 3, drivers: [{ id: driver.id, trips_count: 2 }] });
    const at = `${date} at ${formatTime(time)}`;
    expect(preview.warnings.filter(({ code }: Json) => code === 'ride_in_past')).toEqual([
      { code: 'ride_in_past', message: `The ride on ${at} with ${driver.name} would be in the past.` },
      { code: 'ride_in_past', message: `The ride on ${at} without a driver would be in the past.` },
    ]);

    ok(await admin.patch(url, change));
    const mail = (await mailsTo(test, driver.email)).at(-1)!;
    expect(mail).toMatchObject({ kind: 'trip_changed' });
    expect(mail.text).toContain(formatTime(time));
    expect(mail.text).toContain('12:00 PM');
    expect(ok(await api.get(`${TRIPS}${later.id}/`))).toMatchObject({ pick_up_time: '12:00' });
  });

  it.each([
    ['the instant changes', EAST],
    ['the instant stays the same', 'America/Denver'],
  ])('names each ride at a time that the new clocks skip, if %s', async (_case, zone) => {
    const { region, client, driver } = await createRegionDriverAndClient(api, { time_zone: NO_SUMMER_TIME });
    const date = nextSpringDay();
    const at = (pick_up_time: string) => createRideRequest(api, client, { pick_up_date: date, pick_up_time });
    const trip = await assignDriver(api, await at('02:30'), driver);
    await at('10:00');
    const url = `regions/${region.id}/`;

    const preview = ok(await admin.patch(url, { time_zone: zone }, { query: { dry_run: true } }));
    expect(preview).toMatchObject({ rides_count: 2, drivers: [{ id: driver.id, trips_count: 1 }] });
    expect(preview.warnings.slice(0, 2)).toEqual([
      { code: 'wall_time_kept', message: '1 ride ahead keeps its time on the clock.' },
      {
        code: 'ride_time_skipped',
        message: `The ride on ${date} at 2:30 AM with ${driver.name} would be at 3:30 AM: the clocks skip that time.`,
      },
    ]);
    ok(await admin.patch(url, { time_zone: zone }));
    expect(localTime(ok(await api.get(`${TRIPS}${trip.id}/`)))).toBe(`${date} 03:30`);
    const { text } = (await mailsTo(test, driver.email)).at(-1)!;
    expect(text).toContain('Pick-up time: 2:30 -> 3:30 AM');
    expect(text).not.toContain('stay the same');
  });

  it('tells a driver of several trips which of them moves because the new clocks skip its time', async () => {
    const { region, client, driver } = await createRegionDriverAndClient(api, { time_zone: NO_SUMMER_TIME });
    const date = nextSpringDay();
    for (const pick_up_time of ['02:30', '10:00'])
      await assignDriver(
        api,
        await createRideRequest(api, client, { pick_up_date: date, pick_up_time }),
        driver,
      );
    ok(await admin.patch(`regions/${region.id}/`, { time_zone: EAST }));
    const { text } = (await mailsTo(test, driver.email)).at(-1)!;
    expect(text).toContain('2 trips have changed');
    expect(text).toContain(`${formatFullDateInEnglish(date)}: Pick-up time: 2:30 -> 3:30 AM`);
    expect(text).toContain('The other trips keep their days, times and addresses.');
  });

  it('names each open list that it puts past its cut-off', async () => {
    const meals = new MealCalls(test, api);
    const now = new Date();
    const hawaii = dateIn(HAWAII, now);
    const isMorning = new Date(now.getTime() - 10 * 60 * 60_000).getUTCHours() < 12;
    // Its cut-off is the next noon in Hawaii.
    const date = dayAfter(hawaii, isMorning ? 2 : 3);
    const kitchen = await meals.kitchenFor(date);
    const url = `regions/${kitchen.region.id}/`;
    ok(await admin.patch(url, { time_zone: HAWAII }));
    await meals.addMealClient(kitchen, {}, date);
    const preview = (time_zone: string) => admin.patch(url, { time_zone }, { query: { dry_run: true } });

    expect(ok(await preview(A_DAY_EARLIER)).warnings).toEqual([
      {
        code: 'list_leaves',
        message:
          `The list of ${kitchen.vendor.name} for ${date} with 3 meals would be past its cut-off: ` +
          'it is mailed within minutes.',
      },
      { code: 'calendar_follows', message: expect.stringContaining('cut-offs') },
    ]);
    expect(ok(await preview('Pacific/Midway')).warnings).toHaveLength(1);

    // At this moment its day has already passed in the other zone, so that it is too late to cook.
    await test.db.query('UPDATE meal_vendors SET cut_off_days = 0 WHERE id = $1', [kitchen.vendor.id]);
    const event = new RegionTimeZoneChanged(kitchen.region.id, HAWAII, A_DAY_EARLIER);
    await test.clock.at(new Date(`${date}T20:00:00Z`), () => test.app.get(EventBus).publish(event));
    expect(event.warnings).toEqual([
      {
        code: 'list_closes',
        message:
          `The list of ${kitchen.vendor.name} for ${date} with 3 meals would be too late: it is not mailed, ` +
          'and its meals move to later days.',
      },
    ]);
    ok(await admin.patch(url, { time_zone: A_DAY_EARLIER }));
    expect(ok(await preview(HAWAII)).warnings).toHaveLength(1);
  });
});
