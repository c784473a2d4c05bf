import { Group } from '../../../server/contract/groups.js';
import { createKitchen, createMealClient, processMeals } from '../../factories/clients.js';
import { signInAs, signInUser } from '../../factories/users.js';
import { ok, type Json } from '../../setup/api.js';
import { day, dayAfter, weekdayOf } from '../../setup/dates.js';
import { errorCodes, formError, fieldError } from '../../setup/problems.js';
import { PauseSetup } from './pause-setup.js';

describe('The reopening of a pause', () => {
  const setup = new PauseSetup();
  const reopen = (body: Json = {}, options = {}) => setup.office.post(`${setup.path}reopen/`, body, options);
  const fetchPause = async (): Promise<Json> => ok(await setup.office.get(setup.path));
  const inNewVersion = (pause: Json): Json => ({ ...pause, version: expect.any(Number) });
  const endPause = async () => ok(await setup.office.delete(setup.path));

  it('restores the ended pause and its hold, cancels the chosen ride and moves the meals again', async () => {
    const driver = await setup.aDriver();
    const [cancelledTrip, keptTrip] = [
      await setup.aTrip(setup.dates[0]!, driver),
      await setup.aTrip(setup.dates[1]!),
    ];
    const days = { from_date: day(0), until_date: setup.dates[1]!, notes: 'Surgery' };
    await setup.plan({ ...days, cancel_trips: [cancelledTrip.id] });
    const pauseBefore = await fetchPause();
    await endPause();
    expect((await setup.readClient()).status).toBe('active');
    expect(await setup.tripStatus(cancelledTrip)).toBe('scheduled');

    const choice = { cancel_trips: [cancelledTrip.id] };
    const preview = ok(await reopen(choice, { query: { dry_run: 'true' } }));
    const newDates = [7, 14].map((days) => dayAfter(setup.dates.at(-1)!, days));
    expect(preview).toMatchObject({
      meals: [
        { date: setup.dates[0], outcome: 'moved', to: newDates[0] },
        { date: setup.dates[1], outcome: 'moved', to: newDates[1] },
      ],
      trips: [
        { id: cancelledTrip.id, outcome: 'cancelled' },
        { id: keptTrip.id, outcome: 'kept' },
      ],
      mails: [{ kind: 'trip_cancelled', to: [driver.email] }],
    });
    expect((await setup.readClient()).status).toBe('active');
    const ifMatch = { headers: { 'if-consequences-match': `"${preview.version}"` } };
    expect(ok(await reopen(choice, ifMatch))).toEqual(inNewVersion(pauseBefore));
    expect(await fetchPause()).toEqual(inNewVersion(pauseBefore));
    expect(await setup.readClient()).toMatchObject({
      status: 'hold',
      hold_review_on: dayAfter(setup.dates[1]!, 1),
    });
    expect(await setup.tripStatus(cancelledTrip)).toBe('cancelled');
    expect(await setup.tripStatus(keptTrip)).toBe('scheduled');
    expect(await setup.cancellationMails(driver)).toHaveLength(1);
    await setup.runPausesJob(dayAfter(setup.dates[1]!, 1));
    expect((await setup.readClient()).status).toBe('active');
    expect(await setup.mealDates()).toEqual([...setup.dates.slice(2), ...newDates]);
  });

  it('restores a pause that was deleted before its first day, and cancels its ride again', async () => {
    const trip = await setup.aTrip(setup.dates[1]!);
    await setup.plan({ from_date: setup.dates[1]!, review_on: dayAfter(setup.dates[1]!, 5) });
    const pauseBefore = await fetchPause();
    await endPause();
    expect(ok(await reopen())).toEqual(inNewVersion(pauseBefore));
    expect((await setup.readClient()).status).toBe('active');
    expect(await setup.tripStatus(trip)).toBe('cancelled');
    await setup.runPausesJob(setup.dates[1]!);
    expect((await setup.readClient()).status).toBe('hold');
  });

  it('restores an open-ended pause whose review day has come', async () => {
    await setup.plan({ from_date: day(0), review_on: day(3) });
    setup.test.clock.set(new Date(`${day(5)}T17:00:00Z`));
    setup.office = await signInUser(setup.test, setup.user);
    const pauseBefore = await fetchPause();
    await endPause();
    expect((await setup.readClient()).status).toBe('active');
    expect(ok(await reopen())).toEqual(inNewVersion(pauseBefore));
    expect(await setup.readClient()).toMatchObject({ status: 'hold', hold_review_on: day(3) });
  });

  it('restores the last of several ended pauses', async () => {
    await setup.plan({ from_date: day(3), until_date: day(4) });
    await endPause();
    await setup.plan({ from_date: day(6), until_date: day(8) });
    await endPause();
    expect(ok(await reopen())).toMatchObject({ from_date: day(6), until_date: day(8) });
  });

  it('is refused without an ended pause, beside another, after its last day and for a stopped client', async () => {
    expect((await reopen()).status).toBe(404);
    await setup.plan({ from_date: day(0), until_date: day(2) });
    expect((await reopen()).status).toBe(404);
    await endPause();
    expect(errorCodes(await reopen({ cancel_trips: [setup.client.id] }))).toEqual(
      fieldError('cancel_trips', 'not_found'),
    );
    const clinic = await signInAs(setup.test, Group.ReferralCenter);
    expect((await clinic.post(`${setup.path}reopen/`, {})).status).toBe(403);
    await setup.plan({ from_date: day(3), until_date: day(4) });
    expect(errorCodes(await reopen())).toEqual(formError('pause_exists'));
    await endPause();
    const outdatedMatch = { headers: { 'if-consequences-match': '"1"' } };
    expect((await reopen({}, outdatedMatch)).status).toBe(412);
    setup.test.clock.set(new Date(`${day(5)}T17:00:00Z`));
    setup.office = await signInUser(setup.test, setup.user);
    expect(errorCodes(await reopen())).toEqual(formError('pause_over'));
    setup.test.clock.set(null);
    setup.office = await signInUser(setup.test, setup.user);
    ok(await setup.office.patch(`customers/${setup.client.id}/`, { status: 'complete' }));
    expect(errorCodes(await reopen())).toEqual(formError('customer_not_active'));
  });

  it.each([
    ['that has begun', { from_date: day(0), until_date: day(10) }],
    ['that has not begun', { from_date: day(3), until_date: day(10) }],
    ['that is open-ended', { from_date: day(0), review_on: day(10) }],
  ])('%s is refused for a client who was held from Complete, because it could not end', async (_, days) => {
    await setup.plan(days);
    ok(await setup.office.patch(`customers/${setup.client.id}/`, { status: 'complete' }));
    ok(await setup.office.patch(`customers/${setup.client.id}/`, { status: 'hold' }));
    for (const query of [{ dry_run: 'true' }, {}])
      expect(errorCodes(await reopen({}, { query }))).toEqual(formError('customer_not_active'));
  });
});

describe('A pause that cannot end', () => {
  const setup = new PauseSetup();
  afterEach(() => setup.test.db.query('UPDATE customer_pauses SET ended_at = now() WHERE ended_at IS NULL'));

  it.each(['meals:open-plans', 'meals:send-plans'] as const)(
    'is reported by %s, which opens the lists of other clients all the same',
    async (job) => {
      await setup.plan({ from_date: day(0), until_date: day(10) });
      for (const status of ['complete', 'hold'])
        ok(await setup.office.patch(`customers/${setup.client.id}/`, { status }));
      await setup.test.db.query(
        'UPDATE customer_pauses SET from_date = $2, until_date = $2, ended_at = NULL WHERE customer_id = $1',
        [setup.client.id, day(-2)],
      );
      const first = day(11);
      const kitchen = await createKitchen(setup.office, { delivery_day: weekdayOf(first) });
      await processMeals(setup.office, await createMealClient(setup.office, kitchen), kitchen, first);
      const plans = async () => {
        const query = { meal_vendor: kitchen.vendor.id };
        return ok(await setup.office.get('meal_transaction_indices/', { query })).results;
      };
      expect(await plans()).toEqual([]);
      await expect(setup.runJob(job, `${day(5)}T17:00:00Z`)).rejects.toThrow();
      expect(await plans()).toMatchObject([{ date_of_delivery: first, number_of_meals: 1 }]);
    },
  );
});
