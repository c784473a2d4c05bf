import { Group } from '../../../server/contract/groups.js';
import { assignDriver, createRideClient, createRideRequest } from '../../factories/transport.js';
import { signInAs, signInUser } from '../../factories/users.js';
import { ok, type Json } from '../../setup/api.js';
import { waitUntil } from '../../setup/background.js';
import { day, dayAfter } from '../../setup/dates.js';
import { errorCodes, formError, fieldError } from '../../setup/problems.js';
import { reasonsIn } from '../../setup/today-reasons.js';
import { PauseSetup } from './pause-setup.js';

describe('The pause of a client', () => {
  const setup = new PauseSetup();
  const plan = (from_date: string, until_date: string, query = {}) =>
    setup.office.post(setup.path, { from_date, until_date, notes: 'Surgery' }, { query });

  const waitForBlockedQuery = () =>
    waitUntil(async () => {
      const { rowCount } = await setup.test.db.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rowCount! > 0;
    });
  const driverEmail = async ({ transport_vendor_id }: Json): Promise<string> =>
    ok(await setup.office.get(`transport_vendors/${transport_vendor_id}/`)).email;

  it('puts the client on hold from its first day, and makes the client active after its last', async () => {
    const from = setup.dates[1]!;
    const until = dayAfter(from, 3);
    const pause = ok(await plan(from, until));
    expect(pause).toMatchObject({
      customer_id: setup.client.id,
      from_date: from,
      until_date: until,
      begun_at: null,
    });
    expect(ok(await setup.office.get(setup.path))).toEqual(pause);
    await setup.runPausesJob(dayAfter(from, -1));
    expect((await setup.readClient()).status).toBe('active');
    await setup.runPausesJob(from);
    await setup.runPausesJob(from);
    expect(await setup.readClient()).toMatchObject({ status: 'hold', hold_review_on: dayAfter(until, 1) });
    await setup.runPausesJob(until);
    expect((await setup.readClient()).status).toBe('hold');
    await setup.runPausesJob(dayAfter(until, 1));
    await setup.runPausesJob(dayAfter(until, 1));
    expect((await setup.readClient()).status).toBe('active');
    expect((await setup.office.get(setup.path)).status).toBe(404);
    expect(await setup.mealDates()).toHaveLength(4);
  });

  it('begins and ends late when its job missed some days', async () => {
    ok(await plan(setup.dates[1]!, dayAfter(setup.dates[1]!, 20)));
    await setup.runPausesJob(dayAfter(setup.dates[1]!, 5));
    expect((await setup.readClient()).status).toBe('hold');
    await setup.runPausesJob(dayAfter(setup.dates[1]!, 40));
    expect((await setup.readClient()).status).toBe('active');
  });

  it('previews its consequences and changes nothing in a dry run', async () => {
    const from = setup.dates[1]!;
    const trip = await setup.aTrip(from);
    const before = await setup.readClient();
    const { status, body } = await plan(from, from, { dry_run: 'true' });
    expect(status).toBe(200);
    const meal = { date: from, is_sent: false, outcome: 'moved', to: dayAfter(setup.dates.at(-1)!, 7) };
    const ride = { id: trip.id, date: from, time: '09:30', is_sent: true, outcome: 'cancelled' };
    expect(body).toMatchObject({
      meals: [meal],
      trips: [{ ...ride, driver: trip.transport_vendor.name }],
      cleanings: [],
      mails: [{ kind: 'trip_cancelled', to: [expect.any(String)], date: day(0) }],
    });
    expect(await setup.readClient()).toEqual(before);
    expect(await setup.mealDates()).toEqual(setup.dates);
    expect((await setup.office.get(setup.path)).status).toBe(404);
  });

  it('previews no mail that another user causes meanwhile', async () => {
    const from = setup.dates[1]!;
    const trip = await setup.aTrip(from);
    const other = await createRideClient(setup.office, setup.kitchen.region.id);
    const request = await createRideRequest(setup.office, other, { pick_up_date: from });
    const lock = await setup.test.db.connect();
    try {
      await lock.query('BEGIN');
      await lock.query('SELECT FROM customers WHERE id = $1 FOR UPDATE', [setup.client.id]);
      const previewing = plan(from, from, { dry_run: 'true' });
      await waitForBlockedQuery();
      await assignDriver(setup.office, request, await setup.aDriver());
      await lock.query('COMMIT');
      const { mails } = ok(await previewing);
      expect(mails).toMatchObject([{ kind: 'trip_cancelled', to: [await driverEmail(trip)] }]);
    } finally {
      // The connection is closed, so that a failed test leaves no lock.
      lock.release(true);
    }
  });

  it('previews the move of a later meal whose list is sent during the pause', async () => {
    // The pause is from Saturday to Tuesday. Wednesday's list is sent on Monday.
    const wednesday = setup.dates[2]!;
    const { meals } = ok(await plan(dayAfter(wednesday, -4), dayAfter(wednesday, -1), { dry_run: 'true' }));
    expect(meals).toMatchObject([
      { date: wednesday, outcome: 'moved', to: dayAfter(setup.dates.at(-1)!, 7), is_sent: false },
    ]);
  });

  it('begins at once if its first day is today, and ends when it is deleted', async () => {
    ok(await plan(day(0), day(4)));
    expect((await setup.readClient()).status).toBe('hold');
    expect((await setup.office.delete(setup.path)).status).toBe(204);
    expect((await setup.readClient()).status).toBe('active');
    expect((await setup.office.delete(setup.path)).status).toBe(404);
    ok(await plan(day(3), day(4)));
    ok(await setup.office.delete(setup.path));
    await setup.runPausesJob(day(3));
    expect((await setup.readClient()).status).toBe('active');
  });

  it('ends when a user changes the status of the client', async () => {
    ok(await plan(day(0), day(4)));
    ok(await setup.office.patch(`customers/${setup.client.id}/`, { status: 'active' }));
    expect((await setup.office.get(setup.path)).status).toBe(404);
    ok(await setup.office.patch(`customers/${setup.client.id}/`, { status: 'hold' }));
    await setup.runPausesJob(day(5));
    expect((await setup.readClient()).status).toBe('hold');
  });

  it('is refused with invalid days or rides, beside another pause, and for a stopped client', async () => {
    expect(errorCodes(await plan(day(-1), day(2)))).toEqual(fieldError('from_date', 'min_value'));
    expect(errorCodes(await plan(day(3), day(2)))).toEqual(fieldError('until_date', 'min_value'));
    expect(errorCodes(await plan(day(-3), day(-1)))).toEqual({
      status: 400,
      codes: { from_date: ['min_value'], until_date: ['min_value'] },
    });
    expect(errorCodes(await plan('', day(2)))).toEqual(fieldError('from_date', 'required'));
    expect(errorCodes(await setup.office.post(setup.path, { from_date: day(3) }))).toEqual(
      fieldError('review_on', 'required'),
    );
    const bothEnds = { from_date: day(3), until_date: day(5), review_on: day(9) };
    expect(errorCodes(await setup.office.post(setup.path, bothEnds))).toEqual(
      fieldError('review_on', 'invalid'),
    );
    expect((await setup.office.patch(setup.path, { until_date: day(5) })).status).toBe(404);
    const unknownTrip = { from_date: day(3), until_date: day(5), cancel_trips: [setup.client.id] };
    expect(errorCodes(await setup.office.post(setup.path, unknownTrip))).toEqual(
      fieldError('cancel_trips', 'not_found'),
    );
    ok(await plan(day(3), day(4)));
    expect(errorCodes(await plan(day(8), day(9)))).toEqual(formError('pause_exists'));
    ok(await setup.office.patch(`customers/${setup.client.id}/`, { status: 'complete' }));
    expect((await setup.office.get(setup.path)).status).toBe(404);
    expect(errorCodes(await plan(day(8), day(9)))).toEqual(formError('customer_not_active'));
    const clinic = await signInAs(setup.test, Group.ReferralCenter);
    expect((await clinic.get(setup.path)).status).toBe(403);
  });

  it('appears in Today on its last day', async () => {
    const pauseLines = () => setup.todayLines('pause_ends');
    ok(await plan(day(0), day(2)));
    expect(await pauseLines()).toEqual([]);
    setup.test.clock.set(new Date(`${day(2)}T17:00:00Z`));
    setup.office = await signInUser(setup.test, setup.user);
    const lines = await pauseLines();
    expect(lines).toMatchObject([
      { customer: { id: setup.client.id }, due: day(2), title: `The pause ends on ${day(2)}` },
    ]);
    expect(lines[0]!.since.slice(0, 10)).toBe(day(2));
    const defer = (until_date: string) =>
      setup.office.post(`today/${lines[0]!.id}/defer/`, { until_date, reason: 'Tomorrow' });
    // It would have ended by then.
    expect(errorCodes(await defer(day(4)))).toEqual(fieldError('until_date', 'max_value'));
    ok(await defer(day(3)));
    expect(await pauseLines()).toEqual([]);
    setup.test.clock.set(new Date(`${day(3)}T17:00:00Z`));
    setup.office = await signInUser(setup.test, setup.user);
    expect(await pauseLines()).toHaveLength(1);
  });

  it('is still in Today on the day after its last day, when the job has ended it', async () => {
    ok(await plan(day(0), day(2)));
    await setup.runPausesJob(day(3));
    for (const [date, count] of [
      [day(3), 1],
      [day(4), 0],
    ] as const) {
      setup.test.clock.set(new Date(`${date}T17:00:00Z`));
      setup.office = await signInUser(setup.test, setup.user);
      expect(await setup.todayLines('pause_ends')).toHaveLength(count);
    }
  });

  it('leaves Today when it is deleted on its last day, for a client without a region', async () => {
    ok(await setup.office.patch(`customers/${setup.client.id}/`, { region_id: null }));
    ok(await plan(day(0), day(2)));
    setup.test.clock.set(new Date(`${day(3)}T03:00:00Z`));
    setup.office = await signInUser(setup.test, setup.user);
    const pauseLines = async () =>
      reasonsIn(ok(await setup.office.get('today/', { query: { reason: 'pause_ends' } }))).filter(
        ({ customer }) => customer.id === setup.client.id,
      );
    expect(await pauseLines()).toHaveLength(1);
    ok(await setup.office.delete(setup.path));
    expect(await pauseLines()).toEqual([]);
  });

  it('appears in the history of the client', async () => {
    // No meal is delivered in these days, so nothing else changes.
    ok(await plan(dayAfter(setup.dates[0]!, 1), dayAfter(setup.dates[0]!, 2)));
    const { results } = ok(await setup.office.get(`customers/${setup.client.id}/history/`));
    expect(results[0]).toMatchObject({ subject: 'Pause', actor_name: setup.user.name });
  });

  it('appears in the history of the client with the user who called it off', async () => {
    ok(await plan(dayAfter(setup.dates[0]!, 1), dayAfter(setup.dates[0]!, 2)));
    ok(await setup.office.delete(setup.path));
    const { results } = ok(await setup.office.get(`customers/${setup.client.id}/history/`));
    expect(results[0]).toMatchObject({
      subject: 'Pause',
      event: 'change',
      actor_name: setup.user.name,
      changes: [{ label: 'Ended', old: null, new: expect.any(String) }],
    });
  });
});
