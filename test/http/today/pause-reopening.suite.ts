import { Group } from '../../../server/contract/groups.js';
import { signInAs, signInUser } from '../../factories/users.js';
import { ok, type Json } from '../../setup/api.js';
import { day, dayAfter } from '../../setup/dates.js';
import { errorCodes, formError, fieldError } from '../../setup/problems.js';
import { PauseSetup } from './pause-setup.js';

describe('The reopening of a pause', () => {
  const setup = new PauseSetup();
  const reopen = (body: Json = {}, options = {}) => setup.office.post(`${setup.path}reopen/`, body, options);
  const fetchPause = async (): Promise<Json> => ok(await setup.office.get(setup.path));
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
    expect(ok(await reopen(choice, ifMatch))).toEqual(pauseBefore);
    expect(await fetchPause()).toEqual(pauseBefore);
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
    expect(ok(await reopen())).toEqual(pauseBefore);
    expect((await setup.readClient()).status).toBe('active');
    expect(await setup.tripStatus(trip)).toBe('cancelled');
    await setup.runPausesJob(setup.dates[1]!);
    expect((await setup.readClient()).status).toBe('hold');
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
});
