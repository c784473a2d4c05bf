import { Group } from '../../../server/contract/groups.js';
import { as, signedIn } from '../../factories/users.js';
import { ok, type Json } from '../../setup/api.js';
import { day, dayAfter } from '../../setup/dates.js';
import { refusal, refusedBecause, refusedFor } from '../../setup/problems.js';
import { PauseSetup } from './pause-setup.js';

describe('the undone end of a pause', () => {
  const given = new PauseSetup();
  const reopen = (body: Json = {}, more = {}) => given.office.post(`${given.path}reopen/`, body, more);
  const current = async (): Promise<Json> => ok(await given.office.get(given.path));
  const end = async () => ok(await given.office.delete(given.path));

  it('lets the pause go on from its first day to its last, with its rides and meals', async () => {
    const driver = await given.aDriver();
    const [cancelled, kept] = [
      await given.aTrip(given.dates[0]!, driver),
      await given.aTrip(given.dates[1]!),
    ];
    const days = { from_date: day(0), until_date: given.dates[1]!, notes: 'Surgery' };
    await given.plan({ ...days, cancel_trips: [cancelled.id] });
    const before = await current();
    await end();
    expect((await given.readClient()).status).toBe('active');
    expect(await given.statusOf(cancelled)).toBe('scheduled');

    const choice = { cancel_trips: [cancelled.id] };
    const preview = ok(await reopen(choice, { query: { dry_run: 'true' } }));
    const follow = [7, 14].map((days) => dayAfter(given.dates.at(-1)!, days));
    expect(preview).toMatchObject({
      meals: [
        { date: given.dates[0], outcome: 'moved', to: follow[0] },
        { date: given.dates[1], outcome: 'moved', to: follow[1] },
      ],
      trips: [
        { id: cancelled.id, outcome: 'cancelled' },
        { id: kept.id, outcome: 'kept' },
      ],
      mails: [{ kind: 'trip_cancelled', to: [driver.email] }],
    });
    expect((await given.readClient()).status).toBe('active');
    const shown = { headers: { 'if-consequences-match': `"${preview.version}"` } };
    expect(ok(await reopen(choice, shown))).toEqual(before);
    expect(await current()).toEqual(before);
    expect(await given.readClient()).toMatchObject({
      status: 'hold',
      hold_review_on: dayAfter(given.dates[1]!, 1),
    });
    expect(await given.statusOf(cancelled)).toBe('cancelled');
    expect(await given.statusOf(kept)).toBe('scheduled');
    expect(await given.cancellationsTo(driver)).toHaveLength(1);
    await given.keep(dayAfter(given.dates[1]!, 1));
    expect((await given.readClient()).status).toBe('active');
    expect(await given.mealDates()).toEqual([...given.dates.slice(2), ...follow]);
  });

  it('plans a pause again that was called off, and cancels every ride in it', async () => {
    const trip = await given.aTrip(given.dates[1]!);
    await given.plan({ from_date: given.dates[1]!, review_on: dayAfter(given.dates[1]!, 5) });
    const before = await current();
    await end();
    expect(ok(await reopen())).toEqual(before);
    expect((await given.readClient()).status).toBe('active');
    expect(await given.statusOf(trip)).toBe('cancelled');
    await given.keep(given.dates[1]!);
    expect((await given.readClient()).status).toBe('hold');
  });

  it('is of the last of several pauses', async () => {
    await given.plan({ from_date: day(3), until_date: day(4) });
    await end();
    await given.plan({ from_date: day(6), until_date: day(8) });
    await end();
    expect(ok(await reopen())).toMatchObject({ from_date: day(6), until_date: day(8) });
  });

  it('is refused where no pause can go on', async () => {
    expect((await reopen()).status).toBe(404);
    await given.plan({ from_date: day(0), until_date: day(2) });
    expect((await reopen()).status).toBe(404);
    await end();
    expect(refusal(await reopen({ cancel_trips: [given.client.id] }))).toEqual(
      refusedFor('cancel_trips', 'not_found'),
    );
    const clinic = await as(given.test, Group.ReferralCenter);
    expect((await clinic.post(`${given.path}reopen/`, {})).status).toBe(403);
    await given.plan({ from_date: day(3), until_date: day(4) });
    expect(refusal(await reopen())).toEqual(refusedBecause('pause_exists'));
    await end();
    const outdated = { headers: { 'if-consequences-match': '"1"' } };
    expect((await reopen({}, outdated)).status).toBe(412);
    given.test.clock.set(new Date(`${day(5)}T17:00:00Z`));
    given.office = await signedIn(given.test, given.user);
    expect(refusal(await reopen())).toEqual(refusedBecause('pause_over'));
    given.test.clock.set(null);
    given.office = await signedIn(given.test, given.user);
    ok(await given.office.patch(`customers/${given.client.id}/`, { status: 'complete' }));
    expect(refusal(await reopen())).toEqual(refusedBecause('customer_not_active'));
  });
});
