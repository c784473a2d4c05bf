import { Group } from '../../../server/contract/groups.js';
import {
  createRideRequest,
  createRideClient,
  assignDriver,
  workdayAhead,
  createDriver,
  createRegionDriverAndClient,
  type Rides,
} from '../../factories/transport.js';
import { signInAs } from '../../factories/users.js';
import { MailRecipientPolicy, type AddressedMail } from '../../../server/platform/mail/recipient-policy.js';
import { api as unsigned, ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { day, weekdayOf } from '../../setup/dates.js';
import { lastLinkTo, mailsTo } from '../../setup/outbox.js';

const TRIPS = 'customer_transport_transactions/';
const REQUESTS = 'customer_transport_requests/';
/** Headers of a form without fields. */
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

describe('The driver’s response to a trip', () => {
  let test: TestApp;
  let api: Api;
  let driver: Api;
  let rides: Rides;

  const getTrip = async ({ id }: Json): Promise<Json> => ok(await api.get(`${TRIPS}${id}/`));
  const getLinkPath = async (kind = 'trip_assigned') =>
    new URL(await lastLinkTo(test, rides.driver.email, kind)).pathname;
  const press = (path: string, headers: Record<string, string> = {}) =>
    driver.call('POST', path, undefined, { headers: { ...FORM, ...headers } });
  const isDeclinedInToday = async (): Promise<boolean> =>
    JSON.stringify(ok(await api.get('today/', { query: { regions: rides.region.id } }))).includes(
      `has no driver: ${rides.driver.name} cannot drive it`,
    );

  /** Moves a ride to yesterday, as if nobody had assigned it in time. */
  const moveToPast = ({ id }: Json) =>
    test.db.query(
      `UPDATE customer_transport_requests SET pick_up_timestamp = now() - interval '1 day' WHERE id = $1`,
      [id],
    );

  beforeAll(async () => {
    test = await startTestApp();
    api = await signInAs(test, Group.Coordinator);
    driver = unsigned(test.base_url);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    rides = await createRegionDriverAndClient(api);
    rides.client = await createRideClient(api, rides.region.id, {
      name: 'Maria Lopez',
      phone_number: '+19375550188',
      cancer_type: 'Breast',
      cancer_stage: 'Two',
    });
  });

  it('is requested on a page with first name, places and time, and is not given by opening the page', async () => {
    const request = await createRideRequest(api, rides.client, { notes: 'She is in pain' });
    const assignedTrip = await assignDriver(api, request, rides.driver);
    expect(assignedTrip).toMatchObject({ response: 'asked', responded_at: null });
    const path = await getLinkPath();
    expect(path).toMatch(/^\/driver\/trips\/[\w-]{22,}$/);
    const page = await driver.get(path);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("'nonce-");
    for (const text of ['Maria', '5 Oak Street, Dayton', '2222 Philadelphia Drive', '9:30'])
      expect(page.text).toContain(text);
    for (const hidden of ['Lopez', 'Breast', 'pain', rides.client.phone_number, rides.client.id])
      expect(page.text).not.toContain(hidden);
    expect(await getTrip(assignedTrip)).toMatchObject({ response: 'asked', version: assignedTrip.version });
    expect((await driver.get(path, { headers: { 'accept-language': 'es' } })).text).toContain('Aceptar');
    expect((await driver.get(path, { query: { language: 'es' } })).text).toContain('Aceptar');
    const [mail] = await mailsTo(test, rides.driver.email);
    expect(mail!.text).toContain('Accept or decline');
    const { rows } = await test.db.query(
      `SELECT details, actor_name FROM audit_entries WHERE details ->> 'part' = 'driver_page' AND details -> 'ids' ? $1`,
      [assignedTrip.id],
    );
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatchObject({ actor_name: rides.driver.name });
  });

  it('that declines a trip lets Today suggest the next best driver', async () => {
    const nextDriver = await createDriver(api, rides.region.id, { first_name: 'Aaron', last_name: 'Next' });
    const request = await createRideRequest(api, rides.client);
    const trip = await assignDriver(api, request, rides.driver);
    await press(`${await getLinkPath()}/${trip.id}/decline`);
    const today = ok(await api.get('today/', { query: { regions: rides.region.id } }));
    const { title, action } = today.results[0].reasons[0];
    expect(title).toContain('Next best: Aaron Next');
    const suggestion = { customer_request_id: request.id, transport_vendor_id: nextDriver.id };
    expect(action.call.body).toEqual(suggestion);
  });

  it('that declines a trip counts in Today for its time only', async () => {
    const request = await createRideRequest(api, rides.client);
    const trip = await assignDriver(api, request, rides.driver);
    await press(`${await getLinkPath()}/${trip.id}/decline`);
    expect(await isDeclinedInToday()).toBe(true);
    ok(await api.patch(`${REQUESTS}${request.id}/`, { pick_up_time: '15:00' }));
    expect(await isDeclinedInToday()).toBe(false);
  });

  it('can be an acceptance and later a decline, which reopens the request and shows in Today', async () => {
    const request = await createRideRequest(api, rides.client);
    const assignedTrip = await assignDriver(api, request, rides.driver);
    const path = await getLinkPath();
    expect(
      (await press(`${path}/${assignedTrip.id}/accept`, { 'sec-fetch-site': 'cross-site' })).status,
    ).toBe(403);
    expect((await getTrip(assignedTrip)).response).toBe('asked');
    const response = await press(`${path}/${assignedTrip.id}/accept`);
    expect([response.status, response.headers.get('location')]).toEqual([303, path]);
    expect(await getTrip(assignedTrip)).toMatchObject({
      response: 'accepted',
      responded_at: expect.any(String),
    });
    expect((await driver.get(path)).text).toContain('You accepted this trip');
    expect(await isDeclinedInToday()).toBe(false);

    for (let twice = 0; twice < 2; twice += 1)
      expect((await press(`${path}/${assignedTrip.id}/decline`)).status).toBe(303);
    expect(await getTrip(assignedTrip)).toMatchObject({ status: 'cancelled', response: 'declined' });
    expect(ok(await api.get(`${REQUESTS}${request.id}/`))).toMatchObject({
      status: 'open',
      transport_vendor: null,
    });
    expect((await driver.get(path)).text).toContain('You declined this trip');
    // A driver who declines gets no mail about the cancellation.
    expect((await mailsTo(test, rides.driver.email)).map(({ kind }) => kind)).toEqual(['trip_assigned']);
    expect(await isDeclinedInToday()).toBe(true);
    const drivers = ok(
      await api.get('transport_vendors/assignable/', { query: { request: request.id } }),
    ).results;
    expect(drivers.find(({ id }: Json) => id === rides.driver.id)).toMatchObject({
      can_drive: false,
      reasons: [{ code: 'driver_declined', message: `${rides.driver.name} declined this ride.` }],
    });
    const { results } = ok(await api.get(`customers/${rides.client.id}/history/`));
    expect(JSON.stringify(results)).toContain(rides.driver.name);

    // After a new assignment the Today item is gone, and the older link is no longer valid.
    const secondTrip = await assignDriver(api, ok(await api.get(`${REQUESTS}${request.id}/`)), rides.driver);
    expect(secondTrip.warnings).toContainEqual(expect.objectContaining({ code: 'driver_declined' }));
    expect(await isDeclinedInToday()).toBe(false);
    // It answers as before, and changes neither trip.
    expect((await press(`${path}/${assignedTrip.id}/accept`)).status).toBe(303);
    expect(await getTrip(assignedTrip)).toMatchObject({ status: 'cancelled', response: 'declined' });
    expect(await getTrip(secondTrip)).toMatchObject({ response: 'asked' });
  });

  it('can be pressed twice at the same moment, and again on an older page', async () => {
    const trip = await assignDriver(api, await createRideRequest(api, rides.client), rides.driver);
    const path = await getLinkPath();
    const decline = () => press(`${path}/${trip.id}/decline`);
    const declines = await Promise.all([decline(), decline(), decline()]);
    expect(declines.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect((await press(`${path}/${trip.id}/accept`)).status).toBe(303);
    expect(await getTrip(trip)).toMatchObject({ status: 'cancelled', response: 'declined' });
    expect((await driver.get(path)).text).toContain('You declined this trip');
  });

  it('is named once in a conflict', async () => {
    const assignedTrip = await assignDriver(api, await createRideRequest(api, rides.client), rides.driver);
    expect((await press(`${await getLinkPath()}/${assignedTrip.id}/accept`)).status).toBe(303);
    const headers = { 'If-Match': `"${assignedTrip.version}"` };
    const { body } = await api.patch(`${TRIPS}${assignedTrip.id}/`, { notes: 'Gate B' }, { headers });
    expect(body.detail).toMatch(/ changed Answer on \S+, after you opened it\.$/);
  });

  it('is requested again after a change of the trip, and the older link answers 410', async () => {
    const assignedTrip = await assignDriver(api, await createRideRequest(api, rides.client), rides.driver);
    const olderLink = await getLinkPath();
    await press(`${olderLink}/${assignedTrip.id}/accept`);
    ok(await api.patch(`${TRIPS}${assignedTrip.id}/`, { pick_up_time: '10:00' }));
    expect(await getTrip(assignedTrip)).toMatchObject({ response: 'asked', responded_at: null });
    expect((await driver.get(olderLink)).status).toBe(410);
    expect((await press(`${olderLink}/${assignedTrip.id}/accept`)).status).toBe(410);
    const path = await getLinkPath('trip_changed');
    expect((await driver.get(path)).text).toContain('10:00');
    expect((await press(`${path}/${assignedTrip.id}/accept`)).status).toBe(303);
  });

  it('is requested again at a new address of the driver, and the older links answer 410', async () => {
    const { driver: vendor, client } = rides;
    const bookAt = async (pick_up_time: string) =>
      assignDriver(api, await createRideRequest(api, client, { pick_up_time }), vendor);
    const declined = await bookAt('08:00');
    const pathOfDeclined = await getLinkPath();
    await press(`${pathOfDeclined}/${declined.id}/decline`);
    const trip = await bookAt('09:30');
    const path = await getLinkPath();
    await press(`${path}/${trip.id}/accept`);
    const change = (email: string) => api.patch(`transport_vendors/${vendor.id}/`, { email });

    const sameAddress = vendor.email.toUpperCase();
    expect(ok(await change(sameAddress))).not.toHaveProperty('warnings');
    expect(await mailsTo(test, sameAddress)).toEqual([]);
    expect((await driver.get(path)).status).toBe(200);

    const email = `new.${vendor.email}`;
    const warnings = [
      {
        code: 'trips_mailed_to_new_address',
        message: `1 trip ahead is mailed to ${email}. The links in earlier mails have ended.`,
      },
    ];
    expect(ok(await change(email))).toMatchObject({ email, warnings });
    for (const older of [path, pathOfDeclined]) expect((await driver.get(older)).status).toBe(410);
    expect((await press(`${path}/${trip.id}/decline`)).status).toBe(410);
    expect(await getTrip(trip)).toMatchObject({ status: 'scheduled', response: 'asked', responded_at: null });

    const [mail, ...others] = await mailsTo(test, email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'trip_changed', attachments: [{ filename: 'trip.ics' }] });
    expect(mail!.text).toContain('We have this e-mail address for you now.');
    const calendar = mail!.attachments[0]!.content.replaceAll('\r\n ', '');
    for (const line of [`UID:trip-${trip.id}@`, 'SEQUENCE:1', 'METHOD:REQUEST', email])
      expect(calendar).toContain(line);
    rides.driver = { ...vendor, email };
    expect((await press(`${await getLinkPath('trip_changed')}/${trip.id}/accept`)).status).toBe(303);
    // The unsent mail about the trip no longer goes to the former address, which may be a stranger's.
    const former = await mailsTo(test, vendor.email);
    expect(former.map(({ text }) => text.includes('8:00 AM'))).toEqual([true]);
  });

  it.each([
    ['has failed', `status = 'failed', last_error = '550 No such user'`, ['withheld']],
    ['waits after its worker was killed', `attempts = 1, claimed_until = now() - interval '1 minute'`, []],
  ])('is not requested at the former address by a mail that %s', async (_state, columns, left) => {
    const { email } = rides.driver;
    const findStatusesTo = async (address: string): Promise<string[]> => {
      const { rows } = await test.db.query('SELECT status FROM mail_messages WHERE "to" = ARRAY[$1]', [
        address,
      ]);
      return rows.map(({ status }) => status);
    };
    await assignDriver(api, await createRideRequest(api, rides.client), rides.driver);
    await test.db.query(`UPDATE mail_messages SET ${columns} WHERE "to" = ARRAY[$1]`, [email]);
    ok(await api.patch(`transport_vendors/${rides.driver.id}/`, { email: `new.${email}` }));
    expect(await findStatusesTo(email)).toEqual(left);
    expect(await findStatusesTo(`new.${email}`)).toEqual(['queued']);
  });

  it('is not requested by a failed mail that Admins have to look after once the driver has a new address', async () => {
    const admin = await signInAs(test, Group.Admin);
    const failedMails = async (): Promise<number> =>
      ok(await admin.get('health/jobs/')).results.find(
        ({ kind, name }: Json) => kind === 'queue' && name === 'mail',
      ).failed;
    const { email } = rides.driver;
    const before = await failedMails();
    await assignDriver(api, await createRideRequest(api, rides.client), rides.driver);
    await test.db.query(
      `UPDATE mail_messages SET status = 'failed', given_up_at = now() WHERE "to" = ARRAY[$1]`,
      [email],
    );
    expect(await failedMails()).toBe(before + 1);
    ok(await api.patch(`transport_vendors/${rides.driver.id}/`, { email: `new.${email}` }));
    expect(await failedMails()).toBe(before);
  });

  it('is not requested at the former address for a trip that was given to another driver', async () => {
    const { driver: former, region } = rides;
    const other = await createDriver(api, region.id);
    const trip = await assignDriver(api, await createRideRequest(api, rides.client), former);
    ok(await api.patch(`${TRIPS}${trip.id}/`, { transport_vendor_id: other.id }));
    const email = `new.${former.email}`;
    ok(await api.patch(`transport_vendors/${former.id}/`, { email }));
    const kindsTo = async (address: string) => (await mailsTo(test, address)).map(({ kind }) => kind);
    expect(await kindsTo(former.email)).toEqual([]);
    expect(await kindsTo(email)).toEqual(['trip_assigned', 'trip_cancelled']);
    expect(await kindsTo(other.email)).toEqual(['trip_assigned']);
  });

  it('is refused for trips outside the link and once the trip has begun', async () => {
    const assignedTrip = await assignDriver(api, await createRideRequest(api, rides.client), rides.driver);
    const path = await getLinkPath();
    const other = await assignDriver(
      api,
      await createRideRequest(api, rides.client, { pick_up_time: '13:00' }),
      rides.driver,
    );
    expect((await press(`${path}/${other.id}/decline`)).status).toBe(410);
    expect((await press(`${path}/not-an-id/decline`)).status).toBe(410);
    for (const cutPath of [`${path}x`, '/driver/trips/', '/driver/trips']) {
      const response = await driver.get(cutPath);
      expect(response.status).toBe(410);
      expect(response.text).toContain('This link no longer works');
    }
    await test.db.query(
      `UPDATE customer_transport_transactions
       SET blocked_from_timestamp = now() - interval '1 minute', pick_up_timestamp = now() - interval '1 minute',
         blocked_to_timestamp = now() + interval '1 hour' WHERE id = $1`,
      [assignedTrip.id],
    );
    expect((await driver.get(path)).status).toBe(410);
    for (const answer of ['accept', 'decline'])
      expect((await press(`${path}/${assignedTrip.id}/${answer}`)).status).toBe(410);
    expect(await getTrip(assignedTrip)).toMatchObject({ status: 'scheduled', response: 'asked' });
    const { rows } = await test.db.query(
      `SELECT 1 FROM customer_transport_transactions t WHERE t::text LIKE '%' || $1 || '%'
       UNION ALL SELECT 1 FROM mail_messages m WHERE m::text LIKE '%' || $1 || '%'
       UNION ALL SELECT 1 FROM audit_entries a WHERE a::text LIKE '%' || $1 || '%'`,
      [path.split('/').at(-1)!],
    );
    expect(rows).toEqual([]);
  });

  it('is not requested for a trip that has begun, whose mail has no link', async () => {
    const request = await createRideRequest(api, rides.client);
    await moveToPast(request);
    const assignedTrip = await assignDriver(api, request, rides.driver);
    expect(assignedTrip).toMatchObject({ response: 'none', responded_at: null });
    const [mail] = await mailsTo(test, rides.driver.email);
    expect(mail!.kind).toBe('trip_assigned');
    expect(mail!.text).not.toMatch(/Accept|whether you can drive|one-time link/);
    const { rows } = await test.db.query(
      `SELECT m.sealed_link, t.response_token_hash FROM mail_messages m, customer_transport_transactions t
       WHERE m.threads = ARRAY['trip:' || t.id] AND t.id = $1`,
      [assignedTrip.id],
    );
    expect(rows).toEqual([{ sealed_link: null, response_token_hash: null }]);
  });

  it('is not requested by a mail that the mail server takes only after the trip has begun', async () => {
    const trip = await assignDriver(api, await createRideRequest(api, rides.client), rides.driver);
    const lateRequest = await createRideRequest(api, rides.client);
    await moveToPast(lateRequest);
    const lateTrip = await assignDriver(api, lateRequest, rides.driver);
    const withholdReasonOf = async ({ id }: Json) => {
      const { rows } = await test.db.query<AddressedMail>(
        `SELECT id, kind, "to", customer_id, user_id, unique_key FROM mail_messages
         WHERE kind = 'trip_assigned' AND 'trip:' || $1 = ANY (threads)`,
        [id],
      );
      return test.app.get(MailRecipientPolicy).withholdReason(rows[0]!);
    };
    expect(await withholdReasonOf(trip)).toBeNull();
    expect(await withholdReasonOf(lateTrip)).toBeNull();
    test.clock.set(new Date(trip.pick_up_timestamp));
    try {
      expect(await withholdReasonOf(trip)).toContain('have begun');
      expect(await withholdReasonOf(lateTrip)).toBeNull();
    } finally {
      test.clock.set(null);
    }
  });

  it('ends with a change that moves the trip into the past', async () => {
    const assignedTrip = await assignDriver(api, await createRideRequest(api, rides.client), rides.driver);
    const path = await getLinkPath();
    await press(`${path}/${assignedTrip.id}/accept`);
    ok(await api.patch(`${TRIPS}${assignedTrip.id}/`, { pick_up_date: day(-1) }));
    expect(await getTrip(assignedTrip)).toMatchObject({ response: 'none', responded_at: null });
    expect((await driver.get(path)).status).toBe(410);
    const mails = await mailsTo(test, rides.driver.email);
    expect(mails.map(({ kind }) => kind)).toEqual(['trip_assigned', 'trip_changed']);
    expect(mails[1]!.text).not.toContain('whether you can drive');
  });

  it('is requested for the rides of a series that lie ahead', async () => {
    const date = workdayAhead();
    await createRideRequest(api, rides.client, {
      pick_up_date: date,
      repeat: { weekdays: [weekdayOf(date)], count: 3 },
    });
    const [first] = ok(await api.get(REQUESTS, { query: { customer: rides.client.id } })).results;
    await moveToPast(first);
    const series = ok(await api.get(REQUESTS, { query: { customer: rides.client.id } })).results;
    const { results: assignedTrips } = ok(
      await api.post(`${TRIPS}assign_series/`, {
        customer_requests: series.map(({ id, version }: Json) => ({ id, version })),
        transport_vendor_id: rides.driver.id,
      }),
    );
    expect(
      assignedTrips.map(({ customer_request_id, response }: Json) => [
        customer_request_id === first.id,
        response,
      ]),
    ).toEqual([
      [true, 'none'],
      [false, 'asked'],
      [false, 'asked'],
    ]);
    const path = await getLinkPath();
    expect((await driver.get(path)).text).toContain('Accept both trips');
    expect((await press(`${path}/${assignedTrips[0].id}/accept`)).status).toBe(410);
    expect((await press(`${path}/accept`)).status).toBe(303);
    expect((await getTrip(assignedTrips[0])).response).toBe('none');
    const [mail] = await mailsTo(test, rides.driver.email);
    expect(mail!.subject).toContain('3 new trips');
  });

  it('covers a series by one link, with a response to one trip or to all', async () => {
    const date = workdayAhead();
    await createRideRequest(api, rides.client, {
      pick_up_date: date,
      repeat: { weekdays: [weekdayOf(date)], count: 3 },
    });
    const series = ok(await api.get(REQUESTS, { query: { customer: rides.client.id } })).results;
    const { results: assignedTrips } = ok(
      await api.post(`${TRIPS}assign_series/`, {
        customer_requests: series.map(({ id, version }: Json) => ({ id, version })),
        transport_vendor_id: rides.driver.id,
      }),
    );
    const path = await getLinkPath();
    const page = await driver.get(path);
    expect(page.text).toContain('Accept all 3 trips');
    // A series may go on for years.
    const spanish = await driver.get(path, { query: { language: 'es' } });
    for (const { pick_up_date } of assignedTrips)
      for (const { text } of [page, spanish]) expect(text).toContain(pick_up_date.slice(0, 4));
    const [mail] = await mailsTo(test, rides.driver.email);
    const calendar = mail!.attachments[0]!.content;
    expect(calendar).toContain('METHOD:PUBLISH');
    expect(calendar.match(/\nORGANIZER;/g)).toHaveLength(3);
    expect((await press(`${path}/${assignedTrips[1].id}/decline`)).status).toBe(303);
    expect((await press(`${path}/accept`)).status).toBe(303);
    const answers = [];
    for (const one of assignedTrips) answers.push((await getTrip(one)).response);
    expect(answers).toEqual(['accepted', 'declined', 'accepted']);
    const { count } = ok(
      await api.get(TRIPS, { query: { response: 'declined', customer: rides.client.id } }),
    );
    expect(count).toBe(1);
  });
});
