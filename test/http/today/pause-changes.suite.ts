import { anEater, processMeals } from '../../factories/clients.js';
import { assign } from '../../factories/transport.js';
import { signedIn } from '../../factories/users.js';
import { ok, type Json } from '../../setup/api.js';
import { day, dayAfter } from '../../setup/dates.js';
import { refusal, refusedFor } from '../../setup/problems.js';
import { PauseSetup } from './pause-setup.js';

describe('a pause that is planned or going on', () => {
  const given = new PauseSetup();

  it('cancels every ride in it, unless one is kept', async () => {
    const [driver, other] = [await given.aDriver(), await given.aDriver()];
    const inside = await given.aTrip(given.dates[1]!, driver);
    const kept = await given.aTrip(dayAfter(given.dates[1]!, 1), other);
    const request = await given.aRide(given.dates[1]!);
    const after = await given.aTrip(dayAfter(given.dates[1]!, 9));
    const days = { from_date: given.dates[1]!, until_date: dayAfter(given.dates[1]!, 3) };
    const preview = await given.preview(days);
    expect(preview.trips).toHaveLength(3);
    const cancel_trips = preview.trips.map(({ id }: Json) => id).filter((id: string) => id !== kept.id);
    await given.plan({ ...days, cancel_trips });
    expect(await given.statusOf(inside)).toBe('cancelled');
    expect((await given.requestById(request.id)).status).toBe('cancelled');
    expect(await given.statusOf(kept)).toBe('scheduled');
    expect(await given.statusOf(after)).toBe('scheduled');
    await given.keep(given.dates[1]!);
    expect(await given.cancellationsTo(driver)).toHaveLength(1);
    expect(await given.cancellationsTo(other)).toEqual([]);
    const open = ok(
      await given.office.get('customer_transport_requests/', { query: { customer: given.client.id } }),
    );
    expect(open.results).toEqual([]);
  });

  it('refuses to change or to assign a ride that it cancelled', async () => {
    const request = await given.aRide(given.dates[1]!);
    await given.plan({ from_date: given.dates[1]!, until_date: given.dates[1]! });
    const driver = await given.aDriver();
    const body = { customer_request_id: request.id, transport_vendor_id: driver.id };
    expect((await given.office.post('customer_transport_transactions/', body)).status).toBe(400);
    expect((await given.office.delete(`customer_transport_requests/${request.id}/`)).status).toBe(400);
  });

  it('warns of rides that are asked for and assigned in it', async () => {
    await given.plan({ from_date: given.dates[1]!, until_date: given.dates[1]! });
    const request = await given.aRide(given.dates[1]!);
    expect(request.warnings).toMatchObject([{ code: 'in_pause' }]);
    const trip = await assign(given.office, request, await given.aDriver());
    expect(trip.warnings).toContainEqual(expect.objectContaining({ code: 'in_pause' }));
    expect((await given.aRide(dayAfter(given.dates[1]!, 1))).warnings).toBeUndefined();
  });

  it('leaves its meals out of every list from the moment that it is planned', async () => {
    await given.job('meals:send-plans', `${dayAfter(given.dates[0]!, -1)}T17:00:00Z`);
    await given.job('meals:open-plans', `${dayAfter(given.dates[1]!, -6)}T17:00:00Z`);
    await given.plan({ from_date: given.dates[1]!, until_date: given.dates[1]! });
    await given.job('meals:send-plans', `${dayAfter(given.dates[1]!, -1)}T17:00:00Z`);
    expect(await given.mealDates()).toEqual(given.dates);
    const { rows } = await given.test.db.query(
      'SELECT FROM meal_transport_transactions WHERE customer_id = $1 AND scheduled_date = $2',
      [given.client.id, given.dates[1]],
    );
    expect(rows).toEqual([]);
    await given.keep(dayAfter(given.dates[1]!, 1));
    expect(await given.mealDates()).toEqual([
      ...given.dates.filter((date) => date !== given.dates[1]),
      dayAfter(given.dates.at(-1)!, 7),
    ]);
  });

  it('is left out of what the client is told is next', async () => {
    await given.plan({ from_date: given.dates[0]!, until_date: given.dates[1]! });
    expect((await given.readClient()).next_delivery_date).toBe(given.dates[2]);
  });

  it('takes a meal back from its caterer where that is chosen', async () => {
    await given.job('meals:send-plans', `${dayAfter(given.dates[0]!, -1)}T17:00:00Z`);
    const days = { from_date: given.dates[0]!, until_date: given.dates[0]! };
    const { meals } = await given.preview(days);
    expect(meals).toMatchObject([{ date: given.dates[0], is_sent: true, outcome: 'delivered', to: null }]);
    const correct_meals = [meals[0].id];
    const preview = ok(
      await given.office.post(given.path, { ...days, correct_meals }, { query: { dry_run: 'true' } }),
    );
    expect(preview.meals).toMatchObject([{ outcome: 'moved', to: dayAfter(given.dates.at(-1)!, 7) }]);
    expect(preview.mails).toMatchObject([{ kind: 'caterer_correction' }]);
    await given.plan({ ...days, correct_meals });
    await given.keep(dayAfter(given.dates[0]!, 1));
    expect(await given.mealDates()).toEqual([...given.dates.slice(1), dayAfter(given.dates.at(-1)!, 7)]);
  });

  it('can be changed: both days, an open end, and back', async () => {
    const [early, late] = [await given.aTrip(given.dates[1]!), await given.aTrip(given.dates[2]!)];
    await given.plan({ from_date: given.dates[1]!, until_date: given.dates[1]! });
    const moved = { from_date: given.dates[2]!, until_date: given.dates[2]! };
    const preview = ok(await given.office.patch(given.path, moved, { query: { dry_run: 'true' } }));
    expect(preview.trips).toMatchObject([
      { id: early.id, outcome: 'restored' },
      { id: late.id, outcome: 'cancelled' },
    ]);
    expect(await given.statusOf(early)).toBe('cancelled');
    expect(ok(await given.office.patch(given.path, moved))).toMatchObject(moved);
    expect([await given.statusOf(early), await given.statusOf(late)]).toEqual(['scheduled', 'cancelled']);
    expect(refusal(await given.office.patch(given.path, { until_date: null }))).toEqual(
      refusedFor('review_on', 'required'),
    );
    const open = { until_date: null, review_on: dayAfter(given.dates[3]!, 7) };
    expect(ok(await given.office.patch(given.path, open))).toMatchObject(open);
    await given.keep(given.dates[2]!);
    expect(await given.readClient()).toMatchObject({ status: 'hold', hold_review_on: open.review_on });
    await given.keep(dayAfter(given.dates[3]!, 30));
    expect((await given.readClient()).status).toBe('hold');
    expect(refusal(await given.office.patch(given.path, { from_date: given.dates[3]! }))).toEqual(
      refusedFor('from_date', 'read_only'),
    );
    const closed = ok(await given.office.patch(given.path, { until_date: given.dates[3]! }));
    expect(closed).toMatchObject({ until_date: given.dates[3], review_on: null });
    expect((await given.readClient()).hold_review_on).toBe(dayAfter(given.dates[3]!, 1));
    await given.keep(dayAfter(given.dates[3]!, 1));
    expect((await given.readClient()).status).toBe('active');
  });

  it('says of an open end which meals wait', async () => {
    const open = { from_date: given.dates[1]!, review_on: given.dates[3]! };
    const { meals } = await given.preview(open);
    expect(meals.map(({ date, outcome }: Json) => [date, outcome])).toEqual(
      given.dates.slice(1).map((date) => [date, 'waits']),
    );
  });

  it('takes over a hold that was set by hand before it', async () => {
    await given.plan({ from_date: given.dates[1]!, until_date: given.dates[1]! });
    ok(await given.office.patch(`customers/${given.client.id}/`, { status: 'hold' }));
    expect((await given.readClient()).pause).toMatchObject({ has_begun: false });
    expect(await given.keep(given.dates[1]!)).toMatchObject({ begun: 1 });
    expect(await given.readClient()).toMatchObject({
      status: 'hold',
      hold_review_on: dayAfter(given.dates[1]!, 1),
      pause: { has_begun: true },
    });
    await given.keep(dayAfter(given.dates[1]!, 1));
    expect((await given.readClient()).status).toBe('active');
  });

  it('is in Today while something still comes that it has not stopped', async () => {
    const lines = () => given.todayLines('pause_begun');
    const trip = await given.aTrip(day(2));
    await given.plan({ from_date: day(0), until_date: day(3), cancel_trips: [] });
    expect(await lines()).toMatchObject([
      { customer: { id: given.client.id }, title: `Paused since ${day(0)}: 1 ride still takes place` },
    ]);
    ok(await given.office.patch(given.path, { cancel_trips: [trip.id] }));
    expect(await lines()).toEqual([]);
  });

  it('is carried out as it was shown, or not at all', async () => {
    const days = { from_date: given.dates[1]!, until_date: given.dates[1]! };
    const { version } = await given.preview(days);
    await given.aTrip(given.dates[1]!);
    const shown = { headers: { 'if-consequences-match': `"${version}"` } };
    expect((await given.office.post(given.path, days, shown)).status).toBe(412);
    expect((await given.office.get(given.path)).status).toBe(404);
  });

  it.each(['mail_preview', 'send'] as const)(
    'ends before a list that is due later is touched by hand: %s',
    async (action) => {
      const date = given.dates[1]!;
      const other = await anEater(given.office, given.kitchen);
      await processMeals(given.office, other, given.kitchen, date);
      await given.plan({ from_date: day(0), until_date: dayAfter(date, -3) });
      await given.job('meals:open-plans', `${dayAfter(date, -4)}T17:00:00Z`);
      const { rows } = await given.test.db.query(
        'SELECT id FROM meal_transaction_indices WHERE meal_vendor_id = $1 AND date_of_delivery = $2',
        [given.kitchen.vendor.id, date],
      );
      // The pause ended at midnight, the list is sent at noon, and no job has run.
      given.test.clock.set(new Date(`${dayAfter(date, -2)}T12:00:00Z`));
      given.office = await signedIn(given.test, given.user);
      expect((await given.readClient()).status).toBe('hold');
      const path = `meal_transaction_indices/${rows[0].id}/${action}/`;
      ok(action === 'send' ? await given.office.post(path, {}) : await given.office.get(path));
      expect((await given.readClient()).status).toBe('active');
      const meal = await given.test.db.query(
        'SELECT status FROM customer_meal_schedules WHERE customer_id = $1 AND date_of_delivery = $2',
        [given.client.id, date],
      );
      expect(meal.rows).toEqual([{ status: action === 'send' ? 'finalized' : 'scheduled' }]);
    },
  );

  it('ends before a list leaves that both a stop of the server missed, and begins after one that left before', async () => {
    // The pause ends at midnight before the cut-off of the next meal's list, and the job runs only after the cut-off.
    const cutOff = `${dayAfter(given.dates[1]!, -2)}T16:30:00Z`;
    await given.plan({ from_date: day(0), until_date: dayAfter(given.dates[1]!, -3) });
    await given.job('meals:send-plans', cutOff.replace('16:30', '23:30'));
    const { rows } = await given.test.db.query(
      `SELECT status FROM customer_meal_schedules WHERE customer_id = $1 AND date_of_delivery = $2`,
      [given.client.id, given.dates[1]],
    );
    expect(rows).toEqual([{ status: 'finalized' }]);
    const other = await anEater(given.office, given.kitchen);
    const theirs = (await processMeals(given.office, other, given.kitchen, given.dates[2])).map(
      ({ date_of_delivery }) => date_of_delivery,
    );
    // The list is sent the day before the pause begins, and no job runs until the pause has begun.
    const from = dayAfter(theirs[0], -1);
    ok(await given.office.post(`customers/${other.id}/pause/`, { from_date: from, until_date: from }));
    await given.keep(from);
    const sent = await given.test.db.query(
      `SELECT status FROM customer_meal_schedules WHERE customer_id = $1 AND date_of_delivery = $2`,
      [other.id, theirs[0]],
    );
    expect(sent.rows).toEqual([{ status: 'finalized' }]);
  });
});
