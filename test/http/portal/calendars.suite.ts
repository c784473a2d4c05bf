import { Group } from '../../../server/contract/groups.js';
import { pathWithoutQueryAndSecrets } from '../../../server/platform/logging/log-options.js';
import { signInAsCaregiver } from '../../factories/caregivers.js';
import { createKitchen, processMeals, type Kitchen } from '../../factories/clients.js';
import { createDriver, createRideRequest, workdayAhead, assignDriver } from '../../factories/transport.js';
import { signInAs, signInAsCustomer, signInUser } from '../../factories/users.js';
import { api as callsOf, ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { dayAfter } from '../../setup/dates.js';
import { randomNetworkAddress } from '../../setup/sign-in.js';
import { waitForLockedCall } from '../../setup/locked-calls.js';

/** Returns the entries of an iCalendar text by property, with unfolded lines. */
const entriesOf = (text: string): Record<string, string>[] =>
  text
    .replaceAll(/\r\n /g, '')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) => Object.fromEntries(event.split('\r\n').map((line) => line.split(/:(.*)/s).slice(0, 2))));

describe('A client’s calendar', () => {
  let test: TestApp;
  let office: Api;
  let kitchen: Kitchen;
  let customer: Api;
  let client: Json;
  let schedules: Json[];
  let trip: Json;
  let path: string;

  beforeAll(async () => {
    test = await startTestApp();
  });
  afterEach(() => test.clock.set(null));
  afterAll(() => test.close());

  beforeEach(async () => {
    office = await signInAs(test, Group.Coordinator);
    kitchen = await createKitchen(office);
    const account = await signInAsCustomer(test, office, {
      status: 'active',
      active_date: '2026-01-02',
      region_id: kitchen.region.id,
      program_id: kitchen.program.id,
      has_opted_for_meal_service: true,
      has_opted_for_transport_service: true,
      assigned_meal_vendor_id: kitchen.vendor.id,
      address: '5 Oak Street',
      meals_allergies: 'Nuts',
    });
    customer = account.customer;
    client = ok(await office.get(`customers/${account.client_id}/`));
    schedules = await processMeals(office, client, kitchen);
    trip = await assignDriver(
      office,
      await createRideRequest(office, client, { notes: 'Back door' }),
      await createDriver(office, kitchen.region.id),
    );
    path = `customers/${client.id}/calendar.ics`;
  });

  /** Requests a calendar without a sign-in, as calendar programs do. */
  const getCalendar = (url: string) =>
    callsOf(test.base_url).get(new URL(url).pathname, {
      headers: { 'x-forwarded-for': randomNetworkAddress() },
    });
  const createLink = async (): Promise<string> =>
    ok(await customer.post(`customers/${client.id}/calendar_link/`)).url;

  it('lists deliveries as days and rides with their times, without personal data', async () => {
    const download = await customer.get(path);
    expect(download.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(download.headers.get('content-disposition')).toBe('attachment; filename="calendar.ics"');
    const linkResponse = await getCalendar(await createLink());
    for (const { text } of [download, linkResponse]) {
      const entries = entriesOf(text);
      expect(entries.map(({ SUMMARY }) => SUMMARY)).toEqual([
        ...schedules.map(() => 'Meal delivery'),
        'Ride',
      ]);
      expect(entries[0]!['DTSTART;VALUE=DATE']).toBe(schedules[0].date_of_delivery.replaceAll('-', ''));
      const pickUp = new Date(trip.pick_up_timestamp).toISOString().replaceAll(/[-:]|\.000/g, '');
      expect(entries.at(-1)!.DTSTART).toBe(pickUp);
      for (const secret of [client.name, client.email, 'Oak Street', 'Nuts', 'Back door', 'Dan'])
        expect(text).not.toContain(secret);
    }
  });

  it('lists a delivery until its day ends in the office’s time zone when the client has no region', async () => {
    ok(await office.patch(`customers/${client.id}/`, { region_id: null }));
    const deliveriesAt = async (instant: string) => {
      test.clock.set(new Date(instant));
      const entries = entriesOf((await (await signInUser(test, client as { email: string })).get(path)).text);
      return entries.flatMap((entry) => entry['DTSTART;VALUE=DATE'] ?? []);
    };
    const dates = schedules.map(({ date_of_delivery }) => date_of_delivery.replaceAll('-', ''));
    const nextDay = dayAfter(schedules[0].date_of_delivery, 1);
    expect(await deliveriesAt(`${nextDay}T03:00:00Z`)).toEqual(dates);
    expect(await deliveriesAt(`${nextDay}T06:00:00Z`)).toEqual(dates.slice(1));
  });

  it('keeps UIDs, raises SEQUENCE on a change and drops a cancelled meal', async () => {
    const uids = async () => entriesOf((await customer.get(path)).text).map(({ UID }) => UID);
    const uidsBefore = await uids();
    const rideBefore = entriesOf((await customer.get(path)).text).at(-1)!;
    ok(
      await office.patch(`customer_transport_transactions/${trip.id}/`, {
        pick_up_date: workdayAhead(6),
        pick_up_time: '10:00',
      }),
    );
    expect(await uids()).toEqual(uidsBefore);
    const ride = entriesOf((await customer.get(path)).text).at(-1)!;
    expect(Number(ride.SEQUENCE)).toBeGreaterThan(Number(rideBefore.SEQUENCE));
    ok(await office.post(`customer_meal_schedules/${schedules[0].id}/cancel/`));
    expect(await uids()).toEqual(uidsBefore.slice(1));
  });

  it('uses the client’s preferred language', async () => {
    ok(await customer.patch(`customers/${client.id}/`, { preferred_language: 'Español' }));
    const titles = entriesOf((await getCalendar(await createLink())).text).map(({ SUMMARY }) => SUMMARY);
    expect(new Set(titles)).toEqual(new Set(['Entrega de comidas', 'Viaje']));
  });

  it('has a link with a token of 128 bits that is neither stored, audited nor logged', async () => {
    const url = await createLink();
    const token = new URL(url).pathname.split('/').at(-2)!;
    expect(Buffer.from(token, 'base64url')).toHaveLength(16);
    const { rows } = await test.db.query(
      `SELECT 1 FROM calendar_links l WHERE l::text LIKE '%' || $1 || '%'
       UNION ALL SELECT 1 FROM audit_entries a WHERE a::text LIKE '%' || $1 || '%'`,
      [token],
    );
    expect(rows).toEqual([]);
    expect(pathWithoutQueryAndSecrets(new URL(url).pathname)).toMatch(/^\/api\/v1\/calendars\/\*\/\w+\.ics$/);
  });

  it('returns 404 for a replaced link and for an invented token', async () => {
    const firstUrl = await createLink();
    expect((await getCalendar(firstUrl)).status).toBe(200);
    const secondUrl = await createLink();
    expect((await getCalendar(firstUrl)).status).toBe(404);
    expect((await getCalendar(secondUrl)).status).toBe(200);
    for (const token of ['x', '%00', 'a'.repeat(22), client.id])
      expect((await getCalendar(`${test.base_url}/api/v1/calendars/${token}/calendar.ics`)).status).toBe(404);
  });

  it('returns 404 under its link once the client is completed, even if she is on hold later', async () => {
    const url = await createLink();
    ok(await office.patch(`customers/${client.id}/`, { status: 'complete' }));
    expect((await getCalendar(url)).status).toBe(404);
    ok(await office.patch(`customers/${client.id}/`, { status: 'hold' }));
    expect((await getCalendar(url)).status).toBe(404);
  });

  it('returns 404 under its link after the office revokes it and after the client loses her account', async () => {
    const url = await createLink();
    ok(await office.patch(`customers/${client.id}/`, { notes: 'Her son has the address too' }));
    expect((await getCalendar(url)).status).toBe(200);
    const hasLink = async () => ok(await office.get(`customers/${client.id}/`)).has_calendar_link;
    expect(await hasLink()).toBe(true);
    const revoke = (caller: Api) => caller.delete(`customers/${client.id}/calendar_link/`);
    expect((await revoke(customer)).status).toBe(403);
    expect((await revoke(office)).status).toBe(204);
    expect((await getCalendar(url)).status).toBe(404);
    expect(await hasLink()).toBe(false);
    expect((await revoke(office)).status).toBe(204);
    const secondUrl = await createLink();
    ok(await office.patch(`customers/${client.id}/`, { email: null, phone_number: '9375550123' }));
    expect((await getCalendar(secondUrl)).status).toBe(404);
  });

  it.each([`status = 'complete'`, 'email = NULL'])(
    'gets no new link by a call that waits while the account ends with %s',
    async (change) => {
      const other = await test.db.connect();
      try {
        await other.query('BEGIN');
        await other.query(`UPDATE customers SET ${change} WHERE id = $1`, [client.id]);
        const response = customer.post(`customers/${client.id}/calendar_link/`);
        await waitForLockedCall(test);
        await other.query('COMMIT');
        expect((await response).status).toBe(404);
      } finally {
        other.release();
      }
      const { rows } = await test.db.query('SELECT 1 FROM calendar_links WHERE customer_id = $1', [
        client.id,
      ]);
      expect(rows).toEqual([]);
    },
  );

  it('returns the same link for the same idempotency key without storing the token in plain text', async () => {
    const createLinkAgain = () =>
      customer.post(
        `customers/${client.id}/calendar_link/`,
        {},
        { headers: { 'idempotency-key': client.id } },
      );
    const { url } = ok(await createLinkAgain());
    expect(ok(await createLinkAgain()).url).toBe(url);
    expect((await getCalendar(url)).status).toBe(200);
    const token = new URL(url).pathname.split('/').at(-2)!;
    const { rows } = await test.db.query(
      `SELECT 1 FROM idempotency_keys k WHERE k::text LIKE '%' || $1 || '%'`,
      [token],
    );
    expect(rows).toEqual([]);
  });

  it('appears in the client’s history without its token', async () => {
    await createLink();
    await createLink();
    expect((await office.delete(`customers/${client.id}/calendar_link/`)).status).toBe(204);
    const { results } = ok(await office.get(`customers/${client.id}/history/`));
    const lines = results.filter(({ resource }: Json) => resource === 'calendar_links');
    expect(lines.map(({ event, subject, changes }: Json) => [event, subject, changes])).toEqual(
      ['delete', 'change', 'create'].map((event) => [event, 'Address of the calendar', []]),
    );
  });

  it('returns 404 under its link after the client is deleted', async () => {
    const url = await createLink();
    ok(await office.delete(`customers/${client.id}/`));
    expect((await getCalendar(url)).status).toBe(404);
  });

  it('returns 404 to other clients, 403 to the office and 401 without a sign-in', async () => {
    const otherCustomer = (await signInAsCustomer(test, office)).customer;
    expect((await otherCustomer.get(path)).status).toBe(404);
    expect((await otherCustomer.post(`customers/${client.id}/calendar_link/`)).status).toBe(404);
    expect((await office.get(path)).status).toBe(403);
    expect((await callsOf(test.base_url).get(path)).status).toBe(401);
  });

  it('shows a caregiver the chosen services only and refuses to create a link', async () => {
    const { caregiver } = await signInAsCaregiver(test, customer, client.id, ['transportation']);
    const titles = entriesOf(
      ok(await caregiver.get(path).then((response) => ({ ...response, body: response.text }))),
    );
    expect(titles.map(({ SUMMARY }) => SUMMARY)).toEqual(['Ride']);
    expect((await caregiver.post(`customers/${client.id}/calendar_link/`)).status).toBe(403);
  });

  it('refuses more than sixty requests a minute from one address with 429', async () => {
    const headers = { 'x-forwarded-for': randomNetworkAddress() };
    const url = new URL(await createLink()).pathname;
    const statuses: number[] = [];
    for (let count = 0; count < 61; count += 1)
      statuses.push((await callsOf(test.base_url).get(url, { headers })).status);
    expect(statuses).toEqual([...Array(60).fill(200), 429]);
  });
});
