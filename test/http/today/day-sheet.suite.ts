import { Group } from '../../../server/contract/groups.js';
import { MailRecipientPolicy, type AddressedMail } from '../../../server/platform/mail/recipient-policy.js';
import { instantAt } from '../../../server/platform/time/wall-time.rules.js';
import { createClient, createKitchen, createMealClient, processMeals } from '../../factories/clients.js';
import { createRegion } from '../../factories/places.js';
import {
  createDriver,
  createRideRequest,
  createRideClient,
  assignDriver,
  workdayAhead,
} from '../../factories/transport.js';
import { signInAs, createStaffUser, signInUser, type TestUser } from '../../factories/users.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { runJobAsOf } from '../../setup/as-of.js';
import { day, dayAfter, weekdayOf } from '../../setup/dates.js';
import { waitForLockedCall } from '../../setup/locked-calls.js';
import { mailsTo } from '../../setup/outbox.js';
import { readPdf, readPdfFile } from '../../setup/pdf.js';
import { errorCodes, fieldError, formError } from '../../setup/problems.js';
import { reasonsIn } from '../../setup/today-reasons.js';

describe('The day sheet', () => {
  let test: TestApp;
  let office: Api;
  let user: TestUser;
  let region: Json;

  beforeAll(async () => {
    test = await startTestApp();
    region = await createRegion(await signInAs(test, Group.Admin), { time_zone: 'America/Los_Angeles' });
    user = await createStaffUser(test, Group.Coordinator, { default_region_id: region.id });
    office = await signInUser(test, user);
  });
  afterAll(() => test.close());

  const fetchSheet = async (query: Record<string, string>) =>
    readPdf(await office.get('day_sheet/', { query }));

  it('shows the rides of the day with drivers and phone numbers, and no medical data', async () => {
    const date = workdayAhead();
    const rider = await createRideClient(office, region.id, {
      name: 'Rita Rides',
      phone_number: '9375550123',
      cancer_type: 'Ovarian',
      diagnosis: 'Secret',
    });
    const driver = await createDriver(office, region.id, { first_name: 'Dora', phone_number: '9375550144' });
    await assignDriver(office, await createRideRequest(office, rider, { pick_up_time: '09:30' }), driver);
    await createRideRequest(office, rider, { pick_up_time: '22:30' });
    await createRideRequest(office, rider, { pick_up_date: workdayAhead(9), pick_up_time: '11:15' });
    const { text } = await fetchSheet({ date });
    for (const expectedText of [
      'Rides: 2',
      '9:30 AM',
      'Rita Rides',
      '(937) 555-0123',
      'Dora',
      '(937) 555-0144',
    ])
      expect(text).toContain(expectedText);
    expect(text).toContain('10:30 PM');
    expect(text).toContain('NO DRIVER');
    for (const hiddenText of ['11:15', 'Ovarian', 'Secret']) expect(text).not.toContain(hiddenText);
  });

  it('shows the meals of the day in the requested region', async () => {
    const kitchen = await createKitchen(office);
    const eater = await createMealClient(office, kitchen, { name: 'Ella Eats', address: '7 Elm Street' });
    const [{ date_of_delivery: date }] = (await processMeals(office, eater, kitchen)) as [Json];
    const { text } = await fetchSheet({ date, region: kitchen.region.id });
    for (const expectedText of ['Meal deliveries: 1', 'Ella Eats', '7 Elm Street', kitchen.vendor.name])
      expect(text).toContain(expectedText);
    expect((await fetchSheet({ date })).text).not.toContain('Ella Eats');
    expect((await fetchSheet({ date, region: 'all' })).text).toContain('Ella Eats');
  });

  it('shows one phone number per client: the cell phone, else home, else work', async () => {
    const numbers = [
      { phone_number: '9375550131', landline_phone_number: '9375550132', work_phone: '9375550133' },
      { landline_phone_number: '9375550134', work_phone: '9375550135' },
      { work_phone: '9375550136', email: 'work.only@clients.test' },
    ];
    for (const [hour, phones] of numbers.entries())
      await createRideRequest(office, await createRideClient(office, region.id, phones), {
        pick_up_date: workdayAhead(15),
        pick_up_time: `${10 + hour}:00`,
      });
    const { text } = await fetchSheet({ date: workdayAhead(15) });
    expect(text.match(/\(937\) 555-01\d\d/g)).toEqual(['(937) 555-0131', '(937) 555-0134', '(937) 555-0136']);
  });

  it('shows an open ride of a client on hold as such, unless the ride needs a driver all the same', async () => {
    const date = workdayAhead(25);
    const driver = await createDriver(office, region.id);
    const waitingRider = await createRideClient(office, region.id, { name: 'Wanda Waits' });
    const drivenRider = await createRideClient(office, region.id, { name: 'Nora Needs' });
    await createRideRequest(office, waitingRider, { pick_up_date: date, pick_up_time: '10:00' });
    const trip = await assignDriver(
      office,
      await createRideRequest(office, drivenRider, { pick_up_date: date, pick_up_time: '11:00' }),
      driver,
    );
    for (const { id } of [waitingRider, drivenRider])
      ok(await office.patch(`customers/${id}/`, { status: 'hold' }));
    ok(await office.delete(`customer_transport_transactions/${trip.id}/`));
    const { text } = await fetchSheet({ date });
    expect(text).toMatch(/Wanda Waits.*\nClient on hold/);
    expect(text).toMatch(/Nora Needs.*\nNO DRIVER\s+Client on hold/);
    expect(text.match(/NO DRIVER/g)).toHaveLength(1);
  });

  it('shows regions, and the zone of each time, where all regions are printed', async () => {
    const date = workdayAhead(30);
    const eastRegion = await createRegion(await signInAs(test, Group.Admin), {
      time_zone: 'America/New_York',
    });
    for (const { id } of [region, eastRegion])
      await createRideRequest(office, await createRideClient(office, id), { pick_up_date: date });
    const { text } = await fetchSheet({ date, region: 'all' });
    expect(text).toMatch(/9:30 AM P[SD]T/);
    expect(text).toMatch(/9:30 AM E[SD]T/);
    for (const { name } of [region, eastRegion]) expect(text).toContain(name);
    expect((await fetchSheet({ date, region: eastRegion.id })).text).not.toMatch(/E[SD]T/);
  });

  it('has two pages for 25 rides', async () => {
    const rider = await createRideClient(office, region.id);
    for (let index = 0; index < 25; index += 1)
      await createRideRequest(office, rider, { pick_up_date: workdayAhead(20), pick_up_time: '10:00' });
    expect((await fetchSheet({ date: workdayAhead(20) })).pages).toBe(2);
  });

  it('is refused for an unknown region, and for managers and referral centers', async () => {
    const { id } = await createClient(office);
    expect(errorCodes(await office.get('day_sheet/', { query: { region: id } }))).toEqual(
      fieldError('region', 'not_found'),
    );
    for (const group of [Group.Manager, Group.ReferralCenter] as const)
      expect((await (await signInAs(test, group)).get('day_sheet/')).status).toBe(403);
  });

  it('is mailed once at six local time to users who want it, with the sheet of the next day', async () => {
    const rider = await createRideClient(office, region.id, { name: 'Mia Morning', cancer_type: 'Ovarian' });
    // No clocks change on a Wednesday or Thursday.
    const date = [...Array(7).keys()]
      .map((n) => day(30 + n))
      .find((someDay) => weekdayOf(someDay) === 'Wednesday')!;
    const nextDate = dayAfter(date, 1);
    for (const pick_up_date of [date, nextDate])
      await createRideRequest(office, rider, { pick_up_date, pick_up_time: '10:00' });
    const mails = () => mailsTo(test, user.email);
    const runMailJob = (time: string, onDate = date) =>
      runJobAsOf(test, 'day-sheet:mail', instantAt({ date: onDate, time }, region.time_zone)!.toISOString());
    await runMailJob('07:00');
    expect(await mails()).toEqual([]);
    expect(ok(await office.get('users/profile/'))).toMatchObject({ day_sheet_mail: false });
    expect(ok(await office.patch('users/profile/', { day_sheet_mail: true }))).toMatchObject({
      id: user.id,
      day_sheet_mail: true,
    });
    await runMailJob('05:45');
    expect(await mails()).toEqual([]);
    await runMailJob('06:00');
    await runMailJob('06:15');
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'day_sheet', to: [user.email] });
    expect(mail!.text).toContain(`/admin/day-sheet?date=${date}&region=${region.id}`);
    expect(mail!.subject + mail!.text).not.toContain('Mia');
    expect(mail!.attachments.map(({ filename }) => filename)).toEqual([
      `day-sheet-${date}.pdf`,
      `day-sheet-${nextDate}.pdf`,
    ]);
    for (const { content } of mail!.attachments) {
      const { text } = await readPdfFile(new Uint8Array(Buffer.from(content, 'base64')));
      expect(text).toContain('Mia Morning');
      expect(text).not.toContain('Ovarian');
    }
    // The audit records that the mailed sheet showed its clients.
    const { rows: auditRows } = await test.db.query(
      `SELECT details FROM audit_entries WHERE resource = 'day_sheet' AND actor_id = $1
         AND details -> 'customer_ids' @> to_jsonb($2::text)`,
      [user.id, rider.id],
    );
    expect(auditRows).toHaveLength(2);
    ok(await office.patch('users/profile/', { day_sheet_mail: false }));
    await runMailJob('06:00', nextDate);
    expect(await mails()).toHaveLength(1);
    // A failed mail is not kept either, so that it cannot be sent again. The sheet can be printed instead.
    const { rows } = await test.db.query(
      `UPDATE mail_messages SET status = 'failed' WHERE kind = 'day_sheet' RETURNING id, text`,
    );
    const [{ id, text }] = rows as [Json];
    expect(text).toBe('');
    const admin = await signInAs(test, Group.Admin);
    expect(ok(await admin.get(`mail_messages/${id}/`))).toMatchObject({
      status: 'failed',
      is_retryable: false,
      retry_refusal: 'text_removed',
    });
    const refused = await admin.post(`mail_messages/${id}/retry/`);
    expect(errorCodes(refused)).toEqual(formError('invalid'));
    expect(JSON.stringify(refused.body)).toContain(
      'The text of this mail was removed, because it names clients.',
    );
    const query = { reason: 'mail_failed', regions: 'all' };
    expect(reasonsIn(ok(await admin.get('today/', { query })))).toMatchObject([
      { link: '/day-sheet', action: { link: '/day-sheet' } },
    ]);
    // After the mail is sent, its text and attachments are removed.
    await test.db.query(`UPDATE mail_messages SET status = 'sent' WHERE kind = 'day_sheet'`);
    expect(await mails()).toMatchObject([{ to: [user.email], text: '', attachments: [] }]);
  });

  describe('in a mail that waits for the mail server', () => {
    let place: Json;
    let reader: TestUser;

    beforeAll(async () => {
      place = await createRegion(await signInAs(test, Group.Admin), { time_zone: 'America/Los_Angeles' });
      reader = await createStaffUser(test, Group.Coordinator, { default_region_id: place.id });
      ok(await (await signInUser(test, reader)).patch('users/profile/', { day_sheet_mail: true }));
    });

    const runMailJob = (time: string, date = workdayAhead()) =>
      runJobAsOf(test, 'day-sheet:mail', instantAt({ date, time }, place.time_zone)!.toISOString());
    const mailedTexts = async () => {
      const attachments = (await mailsTo(test, reader.email)).flatMap((mail) => mail.attachments);
      const sheets = await Promise.all(
        attachments.map(({ content }) => readPdfFile(new Uint8Array(Buffer.from(content, 'base64')))),
      );
      return sheets.map(({ text }) => text).join('\n');
    };

    it('no longer names a client who is removed meanwhile, and is written again without her', async () => {
      const riders = [];
      for (const name of ['Greta Goes', 'Stella Stays']) {
        const rider = await createRideClient(office, place.id, { name });
        await createRideRequest(office, rider, { pick_up_date: workdayAhead(), pick_up_time: '10:00' });
        riders.push(rider);
      }
      await runMailJob('06:00');
      expect(await mailedTexts()).toContain('Greta Goes');
      expect((await office.delete(`customers/${riders[0]!.id}/`)).status).toBe(204);
      expect(await mailedTexts()).not.toContain('Greta Goes');
      await runMailJob('06:15');
      const texts = await mailedTexts();
      expect(texts).toContain('Stella Stays');
      expect(texts).not.toContain('Greta Goes');
    });

    it('that is written while a client is being removed does not name her', async () => {
      const pick_up_date = workdayAhead(9);
      const rider = await createRideClient(office, place.id, { name: 'Gina Going' });
      for (const client of [rider, await createRideClient(office, place.id, { name: 'Sara Staying' })])
        await createRideRequest(office, client, { pick_up_date, pick_up_time: '10:00' });
      const removal = await test.db.connect();
      try {
        // Blocks the last statement of the removal, after the waiting mails have been deleted.
        await removal.query('BEGIN');
        await removal.query('SELECT FROM customers WHERE id = $1 FOR KEY SHARE', [rider.id]);
        const response = office.delete(`customers/${rider.id}/`);
        await waitForLockedCall(test, `locktype <> 'advisory'`);
        const job = runMailJob('06:00', pick_up_date);
        await Promise.race([job, waitForLockedCall(test, `locktype = 'advisory'`)]);
        await removal.query('COMMIT');
        expect((await response).status).toBe(204);
        await job;
      } finally {
        removal.release();
      }
      const texts = await mailedTexts();
      expect(texts).toContain('Sara Staying');
      expect(texts).not.toContain('Gina Going');
    });

    it('is withheld from a user who may no longer read it', async () => {
      await runMailJob('06:30');
      const { rows } = await test.db.query<AddressedMail>(
        `SELECT kind, "to", customer_id, user_id FROM mail_messages WHERE $1 = ANY ("to") AND kind = 'day_sheet'`,
        [reader.email],
      );
      const withholdReason = () => test.app.get(MailRecipientPolicy).withholdReason(rows[0]!);
      const change = (fields: string) =>
        test.db.query(`UPDATE users SET ${fields} WHERE id = $1`, [reader.id]);
      expect(await withholdReason()).toBeNull();
      await change(`"group" = '${Group.Manager}'`);
      expect(await withholdReason()).toContain('Not sent');
      await change(`"group" = '${Group.Coordinator}', is_active = false`);
      expect(await withholdReason()).toContain('deactivated');
    });
  });
});
