import { formatFullDateInEnglish } from '../../../server/platform/time/calendar.rules.js';
import { createRideRequest } from '../../factories/transport.js';
import { api, ok, type Json } from '../../setup/api.js';
import { runJobAsOf } from '../../setup/as-of.js';
import { day, dayAfter, weekdayOf } from '../../setup/dates.js';
import { lastLinkTo, mailsTo } from '../../setup/outbox.js';
import { errorCodes, formError } from '../../setup/problems.js';
import { PauseSetup } from './pause-setup.js';

describe('The rides in a pause', () => {
  const setup = new PauseSetup();

  it('are restored when the pause is deleted, but reopened without a driver who already got the mail', async () => {
    const [restoredDriver, mailedDriver] = [await setup.aDriver(), await setup.aDriver()];
    const restoredTrip = await setup.aTrip(setup.dates[1]!, restoredDriver);
    const mailedTrip = await setup.aTrip(setup.dates[1]!, mailedDriver);
    const request = await setup.aRide(setup.dates[1]!);
    await setup.plan({ from_date: setup.dates[1]!, until_date: setup.dates[1]! });
    await setup.test.db.query(
      `UPDATE mail_messages SET status = 'sent', attempts = 1 WHERE kind = 'trip_cancelled' AND $1 = ANY (threads)`,
      [`trip:${mailedTrip.id}`],
    );
    expect((await setup.office.delete(setup.path)).status).toBe(204);
    expect(await setup.tripStatus(restoredTrip)).toBe('scheduled');
    expect((await setup.requestById(restoredTrip.customer_request_id)).status).toBe('assigned');
    expect((await setup.requestById(request.id)).status).toBe('open');
    // The driver already got the cancellation, so the ride has no driver any more.
    expect(await setup.tripStatus(mailedTrip)).toBe('cancelled');
    expect((await setup.requestById(mailedTrip.customer_request_id)).status).toBe('open');
    expect(await setup.cancellationMails(restoredDriver)).toEqual([]);
    expect(await setup.cancellationMails(mailedDriver)).toHaveLength(1);
  });

  it('are cancelled in one mail per driver, with a calendar entry for each trip', async () => {
    const [driver, otherDriver] = [await setup.aDriver(), await setup.aDriver()];
    const from_date = setup.dates[1]!;
    const days = [from_date, dayAfter(from_date, 1), dayAfter(from_date, 2)];
    const trips = [];
    for (const date of days) trips.push(await setup.aTrip(date, driver));
    await setup.aTrip(from_date, otherDriver);
    const plan = { from_date, until_date: days[2] };
    expect((await setup.preview(plan)).mails).toMatchObject([
      { kind: 'trip_cancelled', to: [driver.email] },
      { kind: 'trip_cancelled', to: [otherDriver.email] },
    ]);
    await setup.plan(plan);
    const [mail, ...others] = await setup.cancellationMails(driver);
    expect(others).toEqual([]);
    expect(mail!.subject).toContain('3 trips are cancelled');
    expect(mail!.subject).not.toContain(setup.client.name);
    expect(mail!.text).toContain(setup.client.name);
    expect(mail!.text.match(/9:30 AM {2}\| {2}From 5 Oak Street, Dayton/g)).toHaveLength(3);
    for (const date of days) expect(mail!.text).toContain(formatFullDateInEnglish(date));
    expect(mail!.attachments.map(({ content }) => content)).toEqual(
      trips.map(({ id }) => expect.stringContaining(`UID:trip-${id}@localhost`)),
    );
    for (const { content, content_type } of mail!.attachments) {
      expect(content_type).toContain('method=CANCEL');
      expect(content).toContain('METHOD:CANCEL');
      expect(content).toContain('SEQUENCE:1');
    }
    expect(await setup.cancellationMails(otherDriver)).toMatchObject([
      { attachments: [{ filename: 'trip.ics' }] },
    ]);
  });

  it('disappear from the queued cancellation mail when they are restored', async () => {
    const driver = await setup.aDriver();
    const [from_date, later] = [setup.dates[1]!, dayAfter(setup.dates[1]!, 1)];
    const restoredTrip = await setup.aTrip(from_date, driver);
    const cancelledTrip = await setup.aTrip(later, driver);
    await setup.plan({ from_date, until_date: later });
    ok(await setup.office.patch(setup.path, { from_date: later }));
    expect(await setup.tripStatus(restoredTrip)).toBe('scheduled');
    expect(await setup.tripStatus(cancelledTrip)).toBe('cancelled');
    const [mail, ...others] = await setup.cancellationMails(driver);
    expect(others).toEqual([]);
    expect(mail!.text).toContain(formatFullDateInEnglish(later));
    expect(mail!.text).not.toContain(formatFullDateInEnglish(from_date));
    expect(mail!.attachments).toHaveLength(1);
    expect(mail!.attachments[0]!.content).toContain(cancelledTrip.id);
  });

  it('leave no text in a mail of several trips that is sent after the client is deleted', async () => {
    const driver = await setup.aDriver();
    const [from_date, until_date] = [setup.dates[1]!, dayAfter(setup.dates[1]!, 1)];
    await setup.aTrip(from_date, driver);
    await setup.aTrip(until_date, driver);
    await setup.plan({ from_date, until_date });
    ok(await setup.office.delete(`customers/${setup.client.id}/`));
    const { rows } = await setup.test.db.query(
      'UPDATE mail_messages SET status = $2 WHERE $1 = ANY ("to") RETURNING text, html, attachments',
      [driver.email, 'sent'],
    );
    expect(rows).toHaveLength(3);
    for (const row of rows) expect(row).toEqual({ text: '', html: '', attachments: [] });
  });

  it.each([
    ['waits for its next try', `attempts = 1`],
    ['has been sent', `status = 'sent'`],
  ])(
    'are mailed to an address that their driver got in the pause, if the mail to the former one %s',
    async (_state, columns) => {
      const driver = await setup.aDriver();
      const trip = await setup.aTrip(setup.dates[1]!, driver);
      const formerLink = await lastLinkTo(setup.test, driver.email, 'trip_assigned');
      await setup.test.db.query(`UPDATE mail_messages SET ${columns} WHERE $1 = ANY ("to")`, [driver.email]);
      await setup.plan({ from_date: setup.dates[1]!, until_date: setup.dates[1]! });
      const email = `new.${driver.email}`;
      ok(await setup.office.patch(`transport_vendors/${driver.id}/`, { email }));
      const findUnsentTo = async (address: string): Promise<string[]> => {
        const { rows } = await setup.test.db.query(
          `SELECT kind FROM mail_messages WHERE "to" = ARRAY[$1] AND status <> 'sent' ORDER BY id`,
          [address],
        );
        return rows.map(({ kind }) => kind);
      };
      expect(await findUnsentTo(driver.email)).toEqual([]);
      expect((await findUnsentTo(email)).at(-1)).toBe('trip_cancelled');
      expect((await setup.office.delete(setup.path)).status).toBe(204);
      expect(await setup.tripStatus(trip)).toBe('scheduled');
      expect(await findUnsentTo(driver.email)).toEqual([]);
      expect(await setup.cancellationMails({ email })).toEqual([]);
      const open = async (link: string) =>
        (await api(setup.test.base_url).get(new URL(link).pathname)).status;
      expect(await open(formerLink)).toBe(410);
      expect(await open(await lastLinkTo(setup.test, email, 'trip_changed'))).toBe(200);
    },
  );

  it('are previewed before the end of the pause, and restored or reopened as shown', async () => {
    const [mailedDriver, otherDriver] = [await setup.aDriver(), await setup.aDriver()];
    const date = setup.dates[1]!;
    const reopenedTrip = await setup.aTrip(date, mailedDriver);
    const restoredTrip = await setup.aTrip(date, otherDriver);
    await setup.plan({ from_date: date, until_date: date });
    await setup.test.db.query(
      `UPDATE mail_messages SET status = 'sent', attempts = 1 WHERE kind = 'trip_cancelled' AND $1 = ANY ("to")`,
      [mailedDriver.email],
    );
    const query = { dry_run: 'true' };
    const { status, body } = await setup.office.delete(setup.path, { query });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      meals: [{ date, outcome: 'delivered', to: null }],
      trips: [
        { id: reopenedTrip.id, outcome: 'reopened' },
        { id: restoredTrip.id, outcome: 'restored' },
      ],
      mails: [],
    });
    expect(await setup.tripStatus(restoredTrip)).toBe('cancelled');
    const staleMatch = { headers: { 'if-consequences-match': `"${body.version}"` } };
    await setup.aTrip(date);
    expect((await setup.office.delete(setup.path, staleMatch)).status).toBe(412);
    const newPreview = ok(await setup.office.delete(setup.path, { query }));
    const currentMatch = { headers: { 'if-consequences-match': `"${newPreview.version}"` } };
    expect((await setup.office.delete(setup.path, currentMatch)).status).toBe(204);
    expect(await setup.tripStatus(restoredTrip)).toBe('scheduled');
    expect((await setup.requestById(reopenedTrip.customer_request_id)).status).toBe('open');
    expect(await setup.mealDates()).toEqual(setup.dates);
    expect((await setup.office.delete(setup.path, { query })).status).toBe(404);
  });

  describe('without a driver', () => {
    const ridesInToday = async () =>
      (await setup.todayLines('ride_without_driver')).map(
        ({ action }) => action.call.body.customer_request_id,
      );
    const assign = async (request: Json) =>
      setup.office.post('customer_transport_transactions/', {
        customer_request_id: request.id,
        transport_vendor_id: (await setup.aDriver()).id,
      });
    const warningMails = async () =>
      (await mailsTo(setup.test, setup.user.email)).filter(({ subject }) =>
        subject.endsWith(setup.kitchen.region.name),
      );

    it('are in Today and the warning mail and get a driver, in and after a pause that has begun', async () => {
      const [inside, after] = [await setup.aRide(day(1)), await setup.aRide(day(2))];
      await setup.plan({ from_date: day(0), until_date: day(1), cancel_trips: [] });
      expect((await setup.readClient()).status).toBe('hold');
      expect(await ridesInToday()).toEqual([inside.id, after.id]);
      expect(await setup.todayLines('hold_review')).toMatchObject([
        { title: `Paused since ${day(0)}: 1 ride still takes place` },
      ]);
      await runJobAsOf(setup.test, 'transport:warn-unassigned', `${day(0)}T23:00:00Z`);
      expect(await warningMails()).toMatchObject([
        { subject: expect.stringContaining('2 rides have no driver') },
      ]);
      for (const request of [inside, after]) expect((await assign(request)).status).toBe(201);
      expect(await ridesInToday()).toEqual([]);
    });

    it('of a series get a driver at once for the days after a pause that has begun', async () => {
      const date = day(2);
      const first = await createRideRequest(setup.office, setup.client, {
        pick_up_date: date,
        repeat: { weekdays: [weekdayOf(date)], count: 2 },
      });
      await setup.plan({ from_date: day(0), until_date: day(1) });
      const query = { customer: setup.client.id };
      const { results } = ok(await setup.office.get('customer_transport_requests/', { query }));
      expect(results).toHaveLength(2);
      const assigned = await setup.office.post('customer_transport_transactions/assign_series/', {
        customer_requests: results.map(({ id, version }: Json) => ({ id, version })),
        transport_vendor_id: (await setup.aDriver()).id,
      });
      expect(ok(assigned).count).toBe(2);
      expect((await setup.requestById(first.id)).status).toBe('assigned');
    });

    it('need none once the pause has ended and a user holds the client', async () => {
      const request = await setup.aRide(day(2));
      await setup.plan({ from_date: day(0), until_date: day(1) });
      ok(await setup.office.delete(setup.path));
      ok(await setup.office.patch(`customers/${setup.client.id}/`, { status: 'hold' }));
      expect(await ridesInToday()).toEqual([]);
      expect(errorCodes(await assign(request))).toEqual(formError('customer_not_active'));
    });
  });
});
