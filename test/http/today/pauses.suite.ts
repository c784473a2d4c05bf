import { Group } from '../../../server/contract/groups.js';
import { as, signedIn } from '../../factories/users.js';
import { ok } from '../../setup/api.js';
import { day, dayAfter } from '../../setup/dates.js';
import { refusal, refusedBecause, refusedFor } from '../../setup/problems.js';
import { reasonsIn } from '../../setup/today-reasons.js';
import { PauseSetup } from './pause-setup.js';

describe('a pause', () => {
  const given = new PauseSetup();
  const plan = (from_date: string, until_date: string, query = {}) =>
    given.office.post(given.path, { from_date, until_date, notes: 'Surgery' }, { query });

  it('puts the client on hold from its first day, and makes her active after its last', async () => {
    const from = given.dates[1]!;
    const until = dayAfter(from, 3);
    const pause = ok(await plan(from, until));
    expect(pause).toMatchObject({
      customer_id: given.client.id,
      from_date: from,
      until_date: until,
      begun_at: null,
    });
    expect(ok(await given.office.get(given.path))).toEqual(pause);
    await given.keep(dayAfter(from, -1));
    expect((await given.readClient()).status).toBe('active');
    await given.keep(from);
    await given.keep(from);
    expect(await given.readClient()).toMatchObject({ status: 'hold', hold_review_on: dayAfter(until, 1) });
    await given.keep(until);
    expect((await given.readClient()).status).toBe('hold');
    await given.keep(dayAfter(until, 1));
    await given.keep(dayAfter(until, 1));
    expect((await given.readClient()).status).toBe('active');
    expect((await given.office.get(given.path)).status).toBe(404);
    expect(await given.mealDates()).toHaveLength(4);
  });

  it('is caught up where nothing ran for some days', async () => {
    ok(await plan(given.dates[1]!, dayAfter(given.dates[1]!, 20)));
    await given.keep(dayAfter(given.dates[1]!, 5));
    expect((await given.readClient()).status).toBe('hold');
    await given.keep(dayAfter(given.dates[1]!, 40));
    expect((await given.readClient()).status).toBe('active');
  });

  it('says before what it would do, and does none of it', async () => {
    const from = given.dates[1]!;
    const trip = await given.aTrip(from);
    const before = await given.readClient();
    const { status, body } = await plan(from, from, { dry_run: 'true' });
    expect(status).toBe(200);
    const meal = { date: from, is_sent: false, outcome: 'moved', to: dayAfter(given.dates.at(-1)!, 7) };
    const ride = { id: trip.id, date: from, time: '09:30', is_sent: true, outcome: 'cancelled' };
    expect(body).toMatchObject({
      meals: [meal],
      trips: [{ ...ride, driver: trip.transport_vendor.name }],
      cleanings: [],
      mails: [{ kind: 'trip_cancelled', to: [expect.any(String)], date: day(0) }],
    });
    expect(await given.readClient()).toEqual(before);
    expect(await given.mealDates()).toEqual(given.dates);
    expect((await given.office.get(given.path)).status).toBe(404);
  });

  it('says that a meal after it moves whose list leaves within it', async () => {
    // The pause is from Saturday to Tuesday. Wednesday's list is sent on Monday.
    const wednesday = given.dates[2]!;
    const { meals: touched } = ok(
      await plan(dayAfter(wednesday, -4), dayAfter(wednesday, -1), { dry_run: 'true' }),
    );
    expect(touched).toMatchObject([
      { date: wednesday, outcome: 'moved', to: dayAfter(given.dates.at(-1)!, 7), is_sent: false },
    ]);
  });

  it('begins at once where it begins today, and ends when it is called off', async () => {
    ok(await plan(day(0), day(4)));
    expect((await given.readClient()).status).toBe('hold');
    expect((await given.office.delete(given.path)).status).toBe(204);
    expect((await given.readClient()).status).toBe('active');
    expect((await given.office.delete(given.path)).status).toBe(404);
    ok(await plan(day(3), day(4)));
    ok(await given.office.delete(given.path));
    await given.keep(day(3));
    expect((await given.readClient()).status).toBe('active');
  });

  it('is over once somebody changes the status by hand', async () => {
    ok(await plan(day(0), day(4)));
    ok(await given.office.patch(`customers/${given.client.id}/`, { status: 'active' }));
    expect((await given.office.get(given.path)).status).toBe(404);
    ok(await given.office.patch(`customers/${given.client.id}/`, { status: 'hold' }));
    await given.keep(day(5));
    expect((await given.readClient()).status).toBe('hold');
  });

  it('is refused where it does not fit', async () => {
    expect(refusal(await plan(day(-1), day(2)))).toEqual(refusedFor('from_date', 'min_value'));
    expect(refusal(await plan(day(3), day(2)))).toEqual(refusedFor('until_date', 'min_value'));
    expect(refusal(await plan('', day(2)))).toEqual(refusedFor('from_date', 'required'));
    expect(refusal(await given.office.post(given.path, { from_date: day(3) }))).toEqual(
      refusedFor('review_on', 'required'),
    );
    const both = { from_date: day(3), until_date: day(5), review_on: day(9) };
    expect(refusal(await given.office.post(given.path, both))).toEqual(refusedFor('review_on', 'invalid'));
    expect((await given.office.patch(given.path, { until_date: day(5) })).status).toBe(404);
    const elsewhere = { from_date: day(3), until_date: day(5), cancel_trips: [given.client.id] };
    expect(refusal(await given.office.post(given.path, elsewhere))).toEqual(
      refusedFor('cancel_trips', 'not_found'),
    );
    ok(await plan(day(3), day(4)));
    expect(refusal(await plan(day(8), day(9)))).toEqual(refusedBecause('pause_exists'));
    ok(await given.office.patch(`customers/${given.client.id}/`, { status: 'complete' }));
    expect((await given.office.get(given.path)).status).toBe(404);
    expect(refusal(await plan(day(8), day(9)))).toEqual(refusedBecause('customer_not_active'));
    const clinic = await as(given.test, Group.ReferralCenter);
    expect((await clinic.get(given.path)).status).toBe(403);
  });

  it('is in Today on its last day', async () => {
    const lines = () => given.todayLines('pause_ends');
    ok(await plan(day(0), day(2)));
    expect(await lines()).toEqual([]);
    given.test.clock.set(new Date(`${day(2)}T17:00:00Z`));
    given.office = await signedIn(given.test, given.user);
    expect(await lines()).toMatchObject([
      { customer: { id: given.client.id }, due: day(2), title: `The pause ends on ${day(2)}` },
    ]);
  });

  it('is not in Today on the day after, if it ended before its last day was over, without a region', async () => {
    ok(await given.office.patch(`customers/${given.client.id}/`, { region_id: null }));
    ok(await plan(day(0), day(2)));
    given.test.clock.set(new Date(`${day(3)}T03:00:00Z`));
    given.office = await signedIn(given.test, given.user);
    const lines = async () =>
      reasonsIn(ok(await given.office.get('today/', { query: { reason: 'pause_ends' } }))).filter(
        ({ customer }) => customer.id === given.client.id,
      );
    expect(await lines()).toHaveLength(1);
    ok(await given.office.delete(given.path));
    expect(await lines()).toEqual([]);
  });

  it('stands in the history of the client', async () => {
    ok(await plan(day(3), day(4)));
    const { results } = ok(await given.office.get(`customers/${given.client.id}/history/`));
    expect(results[0]).toMatchObject({ subject: 'Pause', actor_name: given.user.name });
  });
});
