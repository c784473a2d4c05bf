import { formatLongDate } from '../../../server/platform/time/calendar.rules.js';
import { ok } from '../../setup/api.js';
import { dayAfter } from '../../setup/dates.js';
import { PauseSetup } from './pause-setup.js';

describe('rides in a pause', () => {
  const given = new PauseSetup();

  it('books again what it cancelled where it is called off before the drivers were told', async () => {
    const [early, late] = [await given.aDriver(), await given.aDriver()];
    const untold = await given.aTrip(given.dates[1]!, early);
    const told = await given.aTrip(given.dates[1]!, late);
    const request = await given.aRide(given.dates[1]!);
    await given.plan({ from_date: given.dates[1]!, until_date: given.dates[1]! });
    await given.test.db.query(
      `UPDATE mail_messages SET status = 'sent', attempts = 1 WHERE kind = 'trip_cancelled' AND $1 = ANY (threads)`,
      [`trip:${told.id}`],
    );
    expect((await given.office.delete(given.path)).status).toBe(204);
    expect(await given.statusOf(untold)).toBe('scheduled');
    expect((await given.requestById(untold.customer_request_id)).status).toBe('assigned');
    expect((await given.requestById(request.id)).status).toBe('open');
    // The driver was told about the cancellation, so the ride has no driver any more.
    expect(await given.statusOf(told)).toBe('cancelled');
    expect((await given.requestById(told.customer_request_id)).status).toBe('open');
    expect(await given.cancellationsTo(early)).toEqual([]);
    expect(await given.cancellationsTo(late)).toHaveLength(1);
  });

  it('tells a driver of several trips in one mail, with the entry of each', async () => {
    const [driver, other] = [await given.aDriver(), await given.aDriver()];
    const from_date = given.dates[1]!;
    const days = [from_date, dayAfter(from_date, 1), dayAfter(from_date, 2)];
    const trips = [];
    for (const date of days) trips.push(await given.aTrip(date, driver));
    await given.aTrip(from_date, other);
    const plan = { from_date, until_date: days[2] };
    expect((await given.preview(plan)).mails).toMatchObject([
      { kind: 'trip_cancelled', to: [driver.email] },
      { kind: 'trip_cancelled', to: [other.email] },
    ]);
    await given.plan(plan);
    const [mail, ...others] = await given.cancellationsTo(driver);
    expect(others).toEqual([]);
    expect(mail!.subject).toContain('3 trips are cancelled');
    expect(mail!.subject).not.toContain(given.client.name);
    expect(mail!.text).toContain(given.client.name);
    expect(mail!.text.match(/9:30 AM {2}\| {2}From 5 Oak Street, Dayton/g)).toHaveLength(3);
    for (const date of days) expect(mail!.text).toContain(formatLongDate(date));
    expect(mail!.attachments.map(({ content }) => content)).toEqual(
      trips.map(({ id }) => expect.stringContaining(`UID:trip-${id}@localhost`)),
    );
    for (const { content, content_type } of mail!.attachments) {
      expect(content_type).toContain('method=CANCEL');
      expect(content).toContain('METHOD:CANCEL');
      expect(content).toContain('SEQUENCE:1');
    }
    expect(await given.cancellationsTo(other)).toMatchObject([{ attachments: [{ filename: 'trip.ics' }] }]);
  });

  it('takes a trip that it books again out of the mail that tells of several', async () => {
    const driver = await given.aDriver();
    const [from_date, later] = [given.dates[1]!, dayAfter(given.dates[1]!, 1)];
    const restored = await given.aTrip(from_date, driver);
    const cancelled = await given.aTrip(later, driver);
    await given.plan({ from_date, until_date: later });
    ok(await given.office.patch(given.path, { from_date: later }));
    expect(await given.statusOf(restored)).toBe('scheduled');
    expect(await given.statusOf(cancelled)).toBe('cancelled');
    const [mail, ...others] = await given.cancellationsTo(driver);
    expect(others).toEqual([]);
    expect(mail!.text).toContain(formatLongDate(later));
    expect(mail!.text).not.toContain(formatLongDate(from_date));
    expect(mail!.attachments).toHaveLength(1);
    expect(mail!.attachments[0]!.content).toContain(cancelled.id);
  });

  it('leaves nothing of a removed client in a mail of several trips', async () => {
    const driver = await given.aDriver();
    const [from_date, until_date] = [given.dates[1]!, dayAfter(given.dates[1]!, 1)];
    await given.aTrip(from_date, driver);
    await given.aTrip(until_date, driver);
    await given.plan({ from_date, until_date });
    ok(await given.office.delete(`customers/${given.client.id}/`));
    const { rows } = await given.test.db.query(
      'UPDATE mail_messages SET status = $2 WHERE $1 = ANY ("to") RETURNING text, html, attachments',
      [driver.email, 'sent'],
    );
    expect(rows).toHaveLength(3);
    for (const row of rows) expect(row).toEqual({ text: '', html: '', attachments: [] });
  });

  it('says what its end gives back, does none of it, and gives back just that', async () => {
    const [told, untold] = [await given.aDriver(), await given.aDriver()];
    const date = given.dates[1]!;
    const reopened = await given.aTrip(date, told);
    const restored = await given.aTrip(date, untold);
    await given.plan({ from_date: date, until_date: date });
    await given.test.db.query(
      `UPDATE mail_messages SET status = 'sent', attempts = 1 WHERE kind = 'trip_cancelled' AND $1 = ANY ("to")`,
      [told.email],
    );
    const query = { dry_run: 'true' };
    const { status, body } = await given.office.delete(given.path, { query });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      meals: [{ date, outcome: 'delivered', to: null }],
      trips: [
        { id: reopened.id, outcome: 'reopened' },
        { id: restored.id, outcome: 'restored' },
      ],
      mails: [],
    });
    expect(await given.statusOf(restored)).toBe('cancelled');
    const shown = { headers: { 'if-consequences-match': `"${body.version}"` } };
    await given.aTrip(date);
    expect((await given.office.delete(given.path, shown)).status).toBe(412);
    const again = ok(await given.office.delete(given.path, { query }));
    const now = { headers: { 'if-consequences-match': `"${again.version}"` } };
    expect((await given.office.delete(given.path, now)).status).toBe(204);
    expect(await given.statusOf(restored)).toBe('scheduled');
    expect((await given.requestById(reopened.customer_request_id)).status).toBe('open');
    expect(await given.mealDates()).toEqual(given.dates);
    expect((await given.office.delete(given.path, { query })).status).toBe(404);
  });
});
