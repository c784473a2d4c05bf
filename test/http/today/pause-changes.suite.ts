import { Group } from '../../../server/contract/groups.js';
import { createMealClient, processMeals } from '../../factories/clients.js';
import { assignDriver, createRideRequest } from '../../factories/transport.js';
import { createStaffUser, signInUser } from '../../factories/users.js';
import { ok, UNKNOWN_ID, type Json } from '../../setup/api.js';
import { day, dayAfter, weekdayOf } from '../../setup/dates.js';
import { errorCodes, fieldError } from '../../setup/problems.js';
import { PauseSetup } from './pause-setup.js';

describe('A planned or current pause', () => {
  const setup = new PauseSetup();

  it('cancels every ride in its days except a deselected one, and mails only the affected driver', async () => {
    const [driver, otherDriver] = [await setup.aDriver(), await setup.aDriver()];
    const tripInPause = await setup.aTrip(setup.dates[1]!, driver);
    const remainingTrip = await setup.aTrip(dayAfter(setup.dates[1]!, 1), otherDriver);
    const request = await setup.aRide(setup.dates[1]!);
    const tripAfterPause = await setup.aTrip(dayAfter(setup.dates[1]!, 9));
    const days = { from_date: setup.dates[1]!, until_date: dayAfter(setup.dates[1]!, 3) };
    const preview = await setup.preview(days);
    expect(preview.trips).toHaveLength(3);
    const cancel_trips = preview.trips
      .map(({ id }: Json) => id)
      .filter((id: string) => id !== remainingTrip.id);
    await setup.plan({ ...days, cancel_trips });
    expect(await setup.tripStatus(tripInPause)).toBe('cancelled');
    expect((await setup.requestById(request.id)).status).toBe('cancelled');
    expect(await setup.tripStatus(remainingTrip)).toBe('scheduled');
    expect(await setup.tripStatus(tripAfterPause)).toBe('scheduled');
    await setup.runPausesJob(setup.dates[1]!);
    expect(await setup.cancellationMails(driver)).toHaveLength(1);
    expect(await setup.cancellationMails(otherDriver)).toEqual([]);
    const requests = ok(
      await setup.office.get('customer_transport_requests/', { query: { customer: setup.client.id } }),
    );
    expect(requests.results).toEqual([]);
  });

  it('refuses to assign or delete a ride that it cancelled', async () => {
    const request = await setup.aRide(setup.dates[1]!);
    await setup.plan({ from_date: setup.dates[1]!, until_date: setup.dates[1]! });
    const driver = await setup.aDriver();
    const body = { customer_request_id: request.id, transport_vendor_id: driver.id };
    expect((await setup.office.post('customer_transport_transactions/', body)).status).toBe(400);
    expect((await setup.office.delete(`customer_transport_requests/${request.id}/`)).status).toBe(400);
  });

  it('restores no ride of a series that was deleted with the earlier ones', async () => {
    const [pick_up_date] = setup.dates;
    const repeat = { weekdays: [weekdayOf(pick_up_date!)], count: 5 };
    const series = await createRideRequest(setup.office, setup.client, { pick_up_date, repeat });
    const [kept, deleted, , driven, last] = series.legs;
    await assignDriver(setup.office, driven, await setup.aDriver());
    await setup.plan({ from_date: driven.pick_up_date, until_date: last.pick_up_date });
    const following = { query: { following: 'true' } };
    ok(await setup.office.delete(`customer_transport_requests/${deleted.id}/`, following));
    ok(await setup.office.delete(setup.path));
    const query = { customer: setup.client.id, status: 'open,assigned,cancelled' };
    const { results } = ok(await setup.office.get('customer_transport_requests/', { query }));
    expect(results.map(({ id }: Json) => id)).toEqual([kept.id]);
  });

  it('warns of a ride that is requested or assigned in its days', async () => {
    await setup.plan({ from_date: setup.dates[1]!, until_date: setup.dates[1]! });
    const request = await setup.aRide(setup.dates[1]!);
    expect(request.warnings).toMatchObject([{ code: 'in_pause' }]);
    const trip = await assignDriver(setup.office, request, await setup.aDriver());
    expect(trip.warnings).toContainEqual(expect.objectContaining({ code: 'in_pause' }));
    expect((await setup.aRide(dayAfter(setup.dates[1]!, 1))).warnings).toBeUndefined();
  });

  it('warns once of all rides of a series in its days', async () => {
    const [pick_up_date, , last] = setup.dates;
    await setup.plan({ from_date: pick_up_date!, until_date: last! });
    const repeat = { weekdays: [weekdayOf(pick_up_date!)], count: 4 };
    const { legs, warnings } = await createRideRequest(setup.office, setup.client, { pick_up_date, repeat });
    expect(legs).toHaveLength(4);
    expect(warnings).toEqual([
      { code: 'in_pause', message: expect.stringMatching(`from ${pick_up_date} through ${last}`) },
    ]);
  });

  it('can be sent back as it was read', async () => {
    await setup.plan({ from_date: setup.dates[1]!, until_date: setup.dates[1]!, notes: 'Surgery' });
    const read = ok(await setup.office.get(setup.path));
    const { version: _version, ...changed } = ok(
      await setup.office.patch(setup.path, { ...read, until_date: setup.dates[2] }),
    );
    const { version: _earlier, ...before } = read;
    expect(changed).toEqual({ ...before, until_date: setup.dates[2] });
    expect(errorCodes(await setup.office.patch(setup.path, { customer_id: UNKNOWN_ID }))).toEqual(
      fieldError('customer_id', 'read_only'),
    );
    expect(errorCodes(await setup.office.patch(setup.path, { colour: 'red' }))).toEqual(
      fieldError('colour', 'unknown_field'),
    );
  });

  it('keeps its meals off the lists as soon as it is planned, and moves them to the end', async () => {
    await setup.runJob('meals:send-plans', `${dayAfter(setup.dates[0]!, -1)}T17:00:00Z`);
    await setup.runJob('meals:open-plans', `${dayAfter(setup.dates[1]!, -6)}T17:00:00Z`);
    await setup.plan({ from_date: setup.dates[1]!, until_date: setup.dates[1]! });
    await setup.runJob('meals:send-plans', `${dayAfter(setup.dates[1]!, -1)}T17:00:00Z`);
    expect(await setup.mealDates()).toEqual(setup.dates);
    const { rows } = await setup.test.db.query(
      'SELECT FROM meal_transport_transactions WHERE customer_id = $1 AND scheduled_date = $2',
      [setup.client.id, setup.dates[1]],
    );
    expect(rows).toEqual([]);
    await setup.runPausesJob(dayAfter(setup.dates[1]!, 1));
    expect(await setup.mealDates()).toEqual([
      ...setup.dates.filter((date) => date !== setup.dates[1]),
      dayAfter(setup.dates.at(-1)!, 7),
    ]);
  });

  it('is skipped in the next delivery date of the client', async () => {
    await setup.plan({ from_date: setup.dates[0]!, until_date: setup.dates[1]! });
    expect((await setup.readClient()).next_delivery_date).toBe(setup.dates[2]);
  });

  it('moves a meal of a sent list that is chosen for correction', async () => {
    await setup.runJob('meals:send-plans', `${dayAfter(setup.dates[0]!, -1)}T17:00:00Z`);
    const days = { from_date: setup.dates[0]!, until_date: setup.dates[0]! };
    const { meals } = await setup.preview(days);
    expect(meals).toMatchObject([{ date: setup.dates[0], is_sent: true, outcome: 'delivered', to: null }]);
    const correct_meals = [meals[0].id];
    const preview = ok(
      await setup.office.post(setup.path, { ...days, correct_meals }, { query: { dry_run: 'true' } }),
    );
    expect(preview.meals).toMatchObject([{ outcome: 'moved', to: dayAfter(setup.dates.at(-1)!, 7) }]);
    expect(preview.mails).toMatchObject([{ kind: 'caterer_correction' }]);
    await setup.plan({ ...days, correct_meals });
    await setup.runPausesJob(dayAfter(setup.dates[0]!, 1));
    expect(await setup.mealDates()).toEqual([...setup.dates.slice(1), dayAfter(setup.dates.at(-1)!, 7)]);
  });

  it('can be moved, made open-ended and closed again, and restores and cancels rides accordingly', async () => {
    const [earlyTrip, lateTrip] = [await setup.aTrip(setup.dates[1]!), await setup.aTrip(setup.dates[2]!)];
    await setup.plan({ from_date: setup.dates[1]!, until_date: setup.dates[1]! });
    const newDays = { from_date: setup.dates[2]!, until_date: setup.dates[2]! };
    const preview = ok(await setup.office.patch(setup.path, newDays, { query: { dry_run: 'true' } }));
    expect(preview.trips).toMatchObject([
      { id: earlyTrip.id, outcome: 'restored' },
      { id: lateTrip.id, outcome: 'cancelled' },
    ]);
    expect(await setup.tripStatus(earlyTrip)).toBe('cancelled');
    expect(ok(await setup.office.patch(setup.path, newDays))).toMatchObject(newDays);
    expect([await setup.tripStatus(earlyTrip), await setup.tripStatus(lateTrip)]).toEqual([
      'scheduled',
      'cancelled',
    ]);
    expect(errorCodes(await setup.office.patch(setup.path, { until_date: null }))).toEqual(
      fieldError('review_on', 'required'),
    );
    const openEnd = { until_date: null, review_on: dayAfter(setup.dates[3]!, 7) };
    expect(ok(await setup.office.patch(setup.path, openEnd))).toMatchObject(openEnd);
    await setup.runPausesJob(setup.dates[2]!);
    expect(await setup.readClient()).toMatchObject({ status: 'hold', hold_review_on: openEnd.review_on });
    await setup.runPausesJob(dayAfter(setup.dates[3]!, 30));
    expect((await setup.readClient()).status).toBe('hold');
    expect(errorCodes(await setup.office.patch(setup.path, { from_date: setup.dates[3]! }))).toEqual(
      fieldError('from_date', 'read_only'),
    );
    const pause = ok(await setup.office.patch(setup.path, { until_date: setup.dates[3]! }));
    expect(pause).toMatchObject({ until_date: setup.dates[3], review_on: null });
    expect((await setup.readClient()).hold_review_on).toBe(dayAfter(setup.dates[3]!, 1));
    await setup.runPausesJob(dayAfter(setup.dates[3]!, 1));
    expect((await setup.readClient()).status).toBe('active');
  });

  it('follows the review day that is chosen for its hold, and leaves that day when only its notes change', async () => {
    await setup.plan({ from_date: day(0), review_on: day(10) });
    ok(await setup.office.patch(`customers/${setup.client.id}/`, { hold_review_on: day(20) }));
    expect(ok(await setup.office.get(setup.path))).toMatchObject({ until_date: null, review_on: day(20) });
    ok(await setup.office.patch(setup.path, { notes: 'On a journey' }));
    expect((await setup.readClient()).hold_review_on).toBe(day(20));
    // Without a last day or a review, nobody would end the pause.
    const cleared = await setup.office.patch(`customers/${setup.client.id}/`, { hold_review_on: null });
    expect(errorCodes(cleared)).toEqual(fieldError('hold_review_on', 'required'));
    expect((await setup.readClient()).hold_review_on).toBe(day(20));
    expect(ok(await setup.office.patch(`customers/${setup.client.id}/`, { status: 'active' }))).toMatchObject(
      {
        hold_review_on: null,
      },
    );
  });

  it('cannot lose its first day', async () => {
    await setup.plan({ from_date: setup.dates[1]!, until_date: setup.dates[3]! });
    for (const from_date of [null, ''])
      expect(errorCodes(await setup.office.patch(setup.path, { from_date }))).toEqual(
        fieldError('from_date', 'required'),
      );
    ok(await setup.office.delete(setup.path));
  });

  it('leaves the review day that is chosen for its hold when only its notes change', async () => {
    await setup.plan({ from_date: day(0), until_date: day(10) });
    ok(await setup.office.patch(`customers/${setup.client.id}/`, { hold_review_on: day(5) }));
    ok(await setup.office.patch(setup.path, { notes: 'On a journey' }));
    expect((await setup.readClient()).hold_review_on).toBe(day(5));
    expect(ok(await setup.office.get(setup.path))).toMatchObject({ until_date: day(10), review_on: null });
  });

  it('previews every later meal as waiting when its end is open', async () => {
    const openEnd = { from_date: setup.dates[1]!, review_on: setup.dates[3]! };
    const { meals } = await setup.preview(openEnd);
    expect(meals.map(({ date, outcome }: Json) => [date, outcome])).toEqual(
      setup.dates.slice(1).map((date) => [date, 'waits']),
    );
  });

  it('takes over a hold that was set by hand before its first day', async () => {
    await setup.plan({ from_date: setup.dates[1]!, until_date: setup.dates[1]! });
    ok(await setup.office.patch(`customers/${setup.client.id}/`, { status: 'hold' }));
    expect((await setup.readClient()).pause).toMatchObject({ has_begun: false });
    expect(await setup.runPausesJob(setup.dates[1]!)).toMatchObject({ begun: 1 });
    expect(await setup.readClient()).toMatchObject({
      status: 'hold',
      hold_review_on: dayAfter(setup.dates[1]!, 1),
      pause: { has_begun: true },
    });
    await setup.runPausesJob(dayAfter(setup.dates[1]!, 1));
    expect((await setup.readClient()).status).toBe('active');
  });

  it('appears in Today while a ride in its days still takes place', async () => {
    const pauseLines = () => setup.todayLines('hold_review');
    const trip = await setup.aTrip(day(2));
    await setup.plan({ from_date: day(0), until_date: day(3), cancel_trips: [] });
    expect(await pauseLines()).toMatchObject([
      { customer: { id: setup.client.id }, title: `Paused since ${day(0)}: 1 ride still takes place` },
    ]);
    ok(await setup.office.patch(setup.path, { cancel_trips: [trip.id] }));
    expect(await pauseLines()).toEqual([]);
  });

  it('is refused with 412 when its consequences differ from the preview', async () => {
    const days = { from_date: setup.dates[1]!, until_date: setup.dates[1]! };
    const { version } = await setup.preview(days);
    await setup.aTrip(setup.dates[1]!);
    const ifMatch = { headers: { 'if-consequences-match': `"${version}"` } };
    expect((await setup.office.post(setup.path, days, ifMatch)).status).toBe(412);
    expect((await setup.office.get(setup.path)).status).toBe(404);
  });

  it('is neither changed nor ended with 412 after a colleague has changed it', async () => {
    await setup.plan({ from_date: setup.dates[1]!, until_date: setup.dates[1]! });
    const { version } = (await setup.readClient()).pause;
    const colleague = await createStaffUser(setup.test, Group.Coordinator);
    const correction = { until_date: setup.dates[2]!, notes: 'In hospital' };
    ok(await (await signInUser(setup.test, colleague)).patch(setup.path, correction));
    const asShown = { headers: { 'If-Match': `"${version}"` } };
    const refusals = [
      await setup.office.patch(setup.path, { until_date: setup.dates[1]!, notes: 'Call again' }, asShown),
      await setup.office.delete(setup.path, asShown),
    ];
    for (const { status, body } of refusals) {
      expect([status, body.code]).toEqual([412, 'version_conflict']);
      expect(body.detail).toContain(`${colleague.name} changed Notes and Until on `);
    }
    const pause = ok(await setup.office.get(setup.path));
    expect(pause).toMatchObject(correction);
    const current = { headers: { 'If-Match': `"${pause.version}"` } };
    const { version: changedVersion } = ok(
      await setup.office.patch(setup.path, { notes: 'At home' }, current),
    );
    expect((await setup.office.delete(setup.path, current)).status).toBe(412);
    const latest = { headers: { 'If-Match': `"${changedVersion}"` } };
    expect((await setup.office.delete(setup.path, latest)).status).toBe(204);
  });

  it('is neither changed nor called off with the version of a pause that was called off before', async () => {
    const days = { from_date: day(20), until_date: day(25) };
    const former = await setup.plan(days);
    ok(await setup.office.delete(setup.path));
    const pause = await setup.plan({ ...days, until_date: day(30) });
    const headers = { 'If-Match': `"${former.version}"` };
    const stale = [
      await setup.office.patch(setup.path, { until_date: day(22) }, { headers }),
      await setup.office.delete(setup.path, { headers }),
    ];
    expect(stale.map(({ status }) => status)).toEqual([412, 412]);
    expect(ok(await setup.office.get(setup.path))).toEqual(pause);
  });

  it.each(['mail_preview', 'send'] as const)(
    'ends before a user handles a list that is due later, although no job ran: %s',
    async (action) => {
      const date = setup.dates[1]!;
      const otherClient = await createMealClient(setup.office, setup.kitchen);
      await processMeals(setup.office, otherClient, setup.kitchen, date);
      await setup.plan({ from_date: day(0), until_date: dayAfter(date, -3) });
      await setup.runJob('meals:open-plans', `${dayAfter(date, -4)}T17:00:00Z`);
      const { rows } = await setup.test.db.query(
        'SELECT id FROM meal_transaction_indices WHERE meal_vendor_id = $1 AND date_of_delivery = $2',
        [setup.kitchen.vendor.id, date],
      );
      // The pause ended at midnight, the list is sent at noon, and no job has run.
      setup.test.clock.set(new Date(`${dayAfter(date, -2)}T12:00:00Z`));
      setup.office = await signInUser(setup.test, setup.user);
      expect((await setup.readClient()).status).toBe('hold');
      const path = `meal_transaction_indices/${rows[0].id}/${action}/`;
      ok(action === 'send' ? await setup.office.post(path, {}) : await setup.office.get(path));
      expect((await setup.readClient()).status).toBe('active');
      const meal = await setup.test.db.query(
        'SELECT status FROM customer_meal_schedules WHERE customer_id = $1 AND date_of_delivery = $2',
        [setup.client.id, date],
      );
      expect(meal.rows).toEqual([{ status: action === 'send' ? 'finalized' : 'scheduled' }]);
    },
  );

  it('ends before a later list and begins after an earlier one when the server missed both', async () => {
    // The pause ends at midnight before the cut-off of the next meal's list, and the job runs only after the cut-off.
    const cutOff = `${dayAfter(setup.dates[1]!, -2)}T16:30:00Z`;
    await setup.plan({ from_date: day(0), until_date: dayAfter(setup.dates[1]!, -3) });
    await setup.runJob('meals:send-plans', cutOff.replace('16:30', '23:30'));
    const { rows } = await setup.test.db.query(
      `SELECT status FROM customer_meal_schedules WHERE customer_id = $1 AND date_of_delivery = $2`,
      [setup.client.id, setup.dates[1]],
    );
    expect(rows).toEqual([{ status: 'finalized' }]);
    const otherClient = await createMealClient(setup.office, setup.kitchen);
    const otherDates = (await processMeals(setup.office, otherClient, setup.kitchen, setup.dates[2])).map(
      ({ date_of_delivery }) => date_of_delivery,
    );
    // The list is sent the day before the pause begins, and no job runs until the pause has begun.
    const from = dayAfter(otherDates[0], -1);
    ok(await setup.office.post(`customers/${otherClient.id}/pause/`, { from_date: from, until_date: from }));
    await setup.runPausesJob(from);
    const finalizedMeal = await setup.test.db.query(
      `SELECT status FROM customer_meal_schedules WHERE customer_id = $1 AND date_of_delivery = $2`,
      [otherClient.id, otherDates[0]],
    );
    expect(finalizedMeal.rows).toEqual([{ status: 'finalized' }]);
  });
});
