import { Group } from '../../../server/contract/groups.js';
import { aKitchen, anEater, processMeals, type Kitchen } from '../../factories/clients.js';
import { aDriver, aRequest, assign } from '../../factories/transport.js';
import { as, aStaffUser, signedIn, type TestUser } from '../../factories/users.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { runJobAsOf } from '../../setup/as-of.js';
import { day, dayAfter } from '../../setup/dates.js';
import { refusal, refusedBecause, refusedFor } from '../../setup/problems.js';

describe('a pause', () => {
  let test: TestApp;
  let user: TestUser;
  let office: Api;
  let kitchen: Kitchen;
  let eater: Json;
  let dates: string[];

  beforeAll(async () => {
    test = await startTestApp();
    user = await aStaffUser(test, Group.Coordinator);
    office = await signedIn(test, user);
    kitchen = await aKitchen(office);
  });
  beforeEach(async () => {
    test.clock.set(null);
    office = await signedIn(test, user);
    eater = await anEater(office, kitchen, { has_opted_for_transport_service: true, active_date: day(-60) });
    dates = await meals();
  });
  afterAll(() => test.close());

  const read = async (): Promise<Json> => ok(await office.get(`customers/${eater.id}/`));
  const path = () => `customers/${eater.id}/pause/`;
  const plan = (from_date: string, until_date: string, query = {}) =>
    office.post(path(), { from_date, until_date, notes: 'Surgery' }, { query });
  const keep = (date: string) => runJobAsOf(test, 'pauses:keep', `${date}T17:00:00Z`);

  async function meals(): Promise<string[]> {
    const { results } = ok(await office.get('customer_meal_schedules/', { query: { customer: eater.id } }));
    const found = results.length > 0 ? results : await processMeals(office, eater, kitchen);
    return found
      .filter(({ status }: Json) => status !== 'cancelled')
      .map(({ date_of_delivery }: Json) => date_of_delivery)
      .sort();
  }

  it('puts the client on hold from its first day, and makes her active after its last', async () => {
    const from = dates[1]!;
    const until = dayAfter(from, 3);
    const pause = ok(await plan(from, until));
    expect(pause).toMatchObject({
      customer_id: eater.id,
      from_date: from,
      until_date: until,
      begun_at: null,
    });
    expect(ok(await office.get(path()))).toEqual(pause);
    await keep(dayAfter(from, -1));
    expect((await read()).status).toBe('active');
    await keep(from);
    await keep(from);
    expect(await read()).toMatchObject({ status: 'hold', hold_review_on: dayAfter(until, 1) });
    await keep(until);
    expect((await read()).status).toBe('hold');
    await keep(dayAfter(until, 1));
    await keep(dayAfter(until, 1));
    expect((await read()).status).toBe('active');
    expect((await office.get(path())).status).toBe(404);
    expect(await meals()).toHaveLength(4);
  });

  it('is caught up where nothing ran for some days', async () => {
    ok(await plan(dates[1]!, dayAfter(dates[1]!, 20)));
    await keep(dayAfter(dates[1]!, 5));
    expect((await read()).status).toBe('hold');
    await keep(dayAfter(dates[1]!, 40));
    expect((await read()).status).toBe('active');
  });

  it('says before what it would do, and does none of it', async () => {
    const from = dates[1]!;
    const request = await aRequest(office, eater, { pick_up_date: from });
    await assign(office, request, await aDriver(office, kitchen.region.id));
    const before = await read();
    const early = await plan(dayAfter(from, -4), from, { dry_run: 'true' });
    expect(early.status).toBe(200);
    expect(early.body).toEqual({
      meals: [{ date: from, is_sent: false, to: dayAfter(dates.at(-1)!, 7) }],
      trips: [{ date: from, is_sent: true }],
      cleanings: [],
      mails: [],
    });
    // The list will have left by then.
    expect(ok(await plan(from, from, { dry_run: 'true' })).meals).toEqual([
      { date: from, is_sent: true, to: null },
    ]);
    expect(await read()).toEqual(before);
    expect(await meals()).toEqual(dates);
    expect((await office.get(path())).status).toBe(404);
  });

  it('begins at once where it begins today, and ends when it is called off', async () => {
    ok(await plan(day(0), day(4)));
    expect((await read()).status).toBe('hold');
    expect((await office.delete(path())).status).toBe(204);
    expect((await read()).status).toBe('active');
    expect((await office.delete(path())).status).toBe(404);
    ok(await plan(day(3), day(4)));
    ok(await office.delete(path()));
    await keep(day(3));
    expect((await read()).status).toBe('active');
  });

  it('is over once somebody changes the status by hand', async () => {
    ok(await plan(day(0), day(4)));
    ok(await office.patch(`customers/${eater.id}/`, { status: 'active' }));
    expect((await office.get(path())).status).toBe(404);
    ok(await office.patch(`customers/${eater.id}/`, { status: 'hold' }));
    await keep(day(5));
    expect((await read()).status).toBe('hold');
  });

  it('is refused where it does not fit', async () => {
    expect(refusal(await plan(day(-1), day(2)))).toEqual(refusedFor('from_date', 'min_value'));
    expect(refusal(await plan(day(3), day(2)))).toEqual(refusedFor('until_date', 'min_value'));
    expect(refusal(await plan('', day(2)))).toEqual(refusedFor('from_date', 'required'));
    ok(await plan(day(3), day(4)));
    expect(refusal(await plan(day(8), day(9)))).toEqual(refusedBecause('pause_exists'));
    ok(await office.patch(`customers/${eater.id}/`, { status: 'complete' }));
    expect((await office.get(path())).status).toBe(404);
    expect(refusal(await plan(day(8), day(9)))).toEqual(refusedBecause('customer_not_active'));
    const clinic = await as(test, Group.ReferralCenter);
    expect((await clinic.get(path())).status).toBe(403);
  });

  it('is in Today on its last day', async () => {
    const lines = async (): Promise<Json[]> =>
      ok(await office.get('today/', { query: { reason: 'pause_ends', regions: kitchen.region.id } })).results;
    ok(await plan(day(0), day(2)));
    expect(await lines()).toEqual([]);
    test.clock.set(new Date(`${day(2)}T17:00:00Z`));
    office = await signedIn(test, user);
    expect(await lines()).toMatchObject([
      { customer: { id: eater.id }, due: day(2), title: `The pause ends on ${day(2)}` },
    ]);
  });

  it('stands in the history of the client', async () => {
    ok(await plan(day(3), day(4)));
    const { results } = ok(await office.get(`customers/${eater.id}/history/`));
    expect(results[0]).toMatchObject({ subject: 'Pause', actor_name: user.name });
  });
});
