import { Group } from '../../../server/contract/groups.js';
import { DEFERRED_WITHIN_DAYS } from '../../../server/contract/today.js';
import { aCleaningVendor } from '../../factories/cleaning.js';
import { aKitchen, aClient, anEater, processMeals } from '../../factories/clients.js';
import { aRegion } from '../../factories/places.js';
import { aDriver, aRequest, aRider, assign } from '../../factories/transport.js';
import { as, aStaffUser, signedIn, type TestUser } from '../../factories/users.js';
import { ok, type Api, type Fields, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { runJobAsOf } from '../../setup/as-of.js';
import { day } from '../../setup/dates.js';
import { refusal, refusedFor } from '../../setup/problems.js';
import { reasonsIn } from '../../setup/today-reasons.js';

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY);

describe('the lines of today', () => {
  let test: TestApp;
  let user: TestUser;
  let office: Api;
  let region: Json;

  beforeAll(async () => {
    test = await startTestApp();
  });
  beforeEach(async () => {
    test.clock.set(null);
    region = await aRegion(await as(test, Group.Admin));
    user = await aStaffUser(test, Group.Coordinator, { default_region_id: region.id });
    office = await signedIn(test, user);
  });
  afterAll(() => test.close());

  /** Sets the clock and signs in again, so that the session is valid at that instant. */
  async function now(instant: Date): Promise<void> {
    test.clock.set(instant);
    office = await signedIn(test, user);
  }
  const today = async (query: Record<string, string> = {}): Promise<Json> =>
    ok(await office.get('today/', { query: { regions: region.id, ...query } }));
  const reasons = async (): Promise<string[]> => reasonsIn(await today()).map(({ reason }) => reason);
  const client = (fields: Fields = {}) => aClient(office, { region_id: region.id, ...fields });
  const settle = (id: string, verb: 'defer' | 'accept' | 'reopen', body?: Fields) =>
    office.post(`today/${id}/${verb}/`, body);
  const why = { reason: 'Her sister asked for it' };

  it('are one a client, with its reasons and their counts', async () => {
    const rider = await client({
      name: 'Rita Riding',
      status: 'active',
      active_date: day(-60),
      has_opted_for_transport_service: true,
    });
    for (const pick_up_time of ['09:00', '15:00'])
      await aRequest(office, rider, { pick_up_date: day(1), pick_up_time });
    await client({ name: 'Nora New' });
    const page = await today();
    expect(page).toMatchObject({
      count: 2,
      counts: { ride_without_driver: 2, service_lacks: 1, first_call: 1 },
      results: [
        { id: rider.id, customer: { id: rider.id, name: 'Rita Riding' } },
        { customer: { name: 'Nora New' } },
      ],
    });
    const [line] = page.results;
    expect(line.reasons.map(({ reason }: Json) => reason)).toEqual([
      'ride_without_driver',
      'ride_without_driver',
      'service_lacks',
    ]);
    expect(line.due).toBe(line.reasons[0].due);
    expect(new Set(line.reasons.map(({ id }: Json) => id)).size).toBe(3);
    const narrowed = await today({ reason: 'service_lacks' });
    expect([narrowed.count, narrowed.counts]).toEqual([1, page.counts]);
    expect(reasonsIn(narrowed).map(({ reason }) => reason)).toEqual(['service_lacks']);
  });

  it('are ordered by what is lost next: lists, near rides, double bookings, calls, the rest', async () => {
    const kitchen = await aKitchen(office);
    const own = { region_id: kitchen.region.id };
    const served = { status: 'active', active_date: day(-60), has_opted_for_transport_service: true };
    const held = await aClient(office, { ...own, name: 'Hanna Held', status: 'active' });
    ok(await office.patch(`customers/${held.id}/`, { status: 'hold', hold_review_on: day(1) }));
    const eater = await anEater(office, kitchen);
    const [{ date_of_delivery: date }] = (await processMeals(office, eater, kitchen)) as [Json];
    const morning = new Date(new Date(`${date}T08:00:00Z`).getTime() - 2 * DAY);
    await runJobAsOf(test, 'meals:open-plans', morning.toISOString());
    await now(morning);
    await aClient(office, { ...own, name: 'Nora New' });
    const driver = await aDriver(office, kitchen.region.id);
    const pick_up_date = new Date(morning.getTime() + 10 * DAY).toISOString().slice(0, 10);
    for (const name of ['Ada Once', 'Bea Twice'])
      await assign(
        office,
        await aRequest(office, await aClient(office, { ...own, ...served, name }), { pick_up_date }),
        driver,
      );
    const near = await aClient(office, { ...own, ...served, name: 'Rita Riding' });
    await aRequest(office, near, {
      pick_up_date: new Date(morning.getTime() + 2 * DAY).toISOString().slice(0, 10),
    });
    const { results } = await today({ regions: kitchen.region.id });
    const first = (reason: string) => results.findIndex(({ reasons: [top] }: Json) => top.reason === reason);
    const places = ['list_leaves', 'ride_without_driver', 'trip_warns', 'first_call', 'hold_review'].map(
      first,
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(results[0]).toMatchObject({ id: kitchen.vendor.id });
  });

  it('hide a reason that is put off until its day', async () => {
    await client();
    const [call] = reasonsIn(await today());
    expect(ok(await settle(call!.id, 'defer', { until_date: day(2), ...why }))).toEqual({
      id: call!.id,
      state: 'deferred',
      until_date: day(2),
      ...why,
    });
    expect(await today()).toEqual({ count: 0, results: [], counts: {} });
    await now(inDays(1));
    expect(await reasons()).toEqual([]);
    await now(inDays(2));
    expect(await reasons()).toEqual(['first_call']);
    ok(await settle(call!.id, 'defer', { until_date: day(4), ...why }));
    expect(await reasons()).toEqual([]);
    expect(ok(await settle(call!.id, 'reopen'))).toMatchObject({ id: call!.id, state: 'open' });
    ok(await settle(call!.id, 'reopen'));
    expect(await reasons()).toEqual(['first_call']);
  });

  it('hide a reason that is accepted until its facts change', async () => {
    const held = await client({ status: 'active' });
    ok(await office.patch(`customers/${held.id}/`, { status: 'hold', hold_review_on: day(1) }));
    await now(inDays(1));
    const [review] = reasonsIn(await today());
    expect(ok(await settle(review!.id, 'accept', why))).toMatchObject({
      state: 'accepted',
      until_date: null,
    });
    await now(inDays(9));
    expect(await reasons()).toEqual([]);
    ok(await office.patch(`customers/${held.id}/`, { hold_review_on: day(10) }));
    await now(inDays(10));
    expect(await reasons()).toEqual(['hold_review']);
  });

  it('hide an unrecorded cleaning until the next one is recorded', async () => {
    const cleaner = await aCleaningVendor(office, region.id);
    const home = await client({
      status: 'active',
      active_date: day(-40),
      address: '1 Main Street',
      is_physician_verbal_consent_given: true,
      has_opted_for_cleaning_service: true,
      assigned_cleaning_vendor_id: cleaner.id,
    });
    const waiting = async () =>
      reasonsIn(await today()).filter(({ reason }) => reason === 'cleaning_not_recorded');
    const accept = async () => ok(await settle((await waiting())[0]!.id, 'accept', why));
    await accept();
    ok(await office.patch(`customers/${home.id}/`, { address: '2 Main Street' }));
    await now(inDays(3));
    expect(await waiting()).toEqual([]);
    const set = (fields: Fields) => office.patch(`customers/${home.id}/`, fields);
    ok(await set({ status: 'hold' }));
    expect(await waiting()).toEqual([]);
    await now(inDays(4));
    ok(await set({ status: 'active' }));
    expect(await waiting()).toEqual([]);
    await now(inDays(33));
    expect(await waiting()).toEqual([]);
  });

  describe('of a ride', () => {
    let rider: Json;
    let ride: Json;

    beforeEach(async () => {
      rider = await aRider(office, region.id);
      ride = await aRequest(office, rider, { pick_up_date: day(4) });
      await now(inDays(2));
    });

    const rides = async () =>
      reasonsIn(await today()).filter(({ reason }) => /^ride_|^trip_/.test(reason as string));
    const reasonOf = async () => (await rides()).map(({ reason }) => reason);

    it('come back on the day of the ride at the latest', async () => {
      const [waiting] = await rides();
      const defer = (until_date: string) => settle(waiting!.id, 'defer', { until_date, ...why });
      for (const until_date of [day(5), day(30)])
        expect(refusal(await defer(until_date))).toEqual(refusedFor('until_date', 'max_value'));
      expect(await reasonOf()).toEqual(['ride_without_driver']);
      ok(await defer(day(4)));
      expect(await reasonOf()).toEqual([]);
      await now(new Date(new Date(ride.pick_up_timestamp).getTime() - DAY / 24));
      expect(await reasonOf()).toEqual(['ride_without_driver']);
    });

    it('stay on the day of the ride after its time, to call the client', async () => {
      const [waiting] = await rides();
      expect(waiting).toMatchObject({ action: { label: 'Assign a driver' } });
      const pickUp = new Date(ride.pick_up_timestamp).getTime();
      await now(new Date(pickUp + DAY / 24));
      const [missed] = await rides();
      expect(missed).toMatchObject({
        id: waiting!.id,
        title: expect.stringMatching(/had no driver$/),
        action: { label: 'Record the call', call: { body: { customer_id: rider.id } } },
      });
      ok(await settle(missed!.id, 'accept', why));
      expect(await reasonOf()).toEqual([]);
      ok(await settle(missed!.id, 'reopen'));
      ok(await office.post('customer_calls/', { customer_id: rider.id, outcome: 'reached' }));
      expect(await reasonOf()).toEqual([]);
    });

    it('come back when the ride is moved to an earlier day than they do', async () => {
      const [waiting] = await rides();
      ok(await settle(waiting!.id, 'defer', { until_date: day(4), ...why }));
      ok(await office.patch(`customer_transport_requests/${ride.id}/`, { pick_up_date: day(3) }));
      expect(await reasonOf()).toEqual(['ride_without_driver']);
    });

    it('come back when a driver is assigned and taken away again', async () => {
      const [waiting] = await rides();
      ok(await settle(waiting!.id, 'accept', why));
      expect(await reasonOf()).toEqual([]);
      const trip = await assign(office, ride, await aDriver(office, region.id));
      ok(await office.delete(`customer_transport_transactions/${trip.id}/`));
      expect(await reasonOf()).toEqual(['ride_without_driver']);
    });
  });

  it('settle one reason of a client and keep the others', async () => {
    const bare = await client({ status: 'active', has_opted_for_meal_service: true });
    const found = reasonsIn(await today());
    expect(found.map(({ title }) => title).sort()).toEqual([
      'Meals without a meal vendor',
      'No program, consent, or address on file',
    ]);
    ok(await settle(found.find(({ title }) => title.startsWith('Meals'))!.id, 'accept', why));
    const [line, ...others] = (await today()).results;
    expect(others).toEqual([]);
    expect(line).toMatchObject({
      id: bare.id,
      reasons: [{ title: expect.stringContaining('on file') }],
    });
  });

  it('refuse a day that does not lie ahead or too far, a missing reason, and what is no reason', async () => {
    const { id: client_id } = await client();
    const [call] = reasonsIn(await today());
    const defer = (fields: Fields) => settle(call!.id, 'defer', { until_date: day(1), ...why, ...fields });
    for (const until_date of [day(0), day(-1)])
      expect(refusal(await defer({ until_date }))).toEqual(refusedFor('until_date', 'min_value'));
    expect(refusal(await defer({ until_date: day(DEFERRED_WITHIN_DAYS + 2) }))).toEqual(
      refusedFor('until_date', 'max_value'),
    );
    expect(refusal(await settle(call!.id, 'defer', why))).toEqual(refusedFor('until_date', 'required'));
    for (const reason of ['', '  ', undefined])
      expect(refusal(await settle(call!.id, 'accept', { reason }))).toEqual(refusedFor('reason', 'required'));
    expect(refusal(await defer({ reason: 'x'.repeat(501) }))).toEqual(refusedFor('reason', 'max_length'));
    expect(refusal(await defer({ hidden: true }))).toEqual(refusedFor('hidden', 'unknown_field'));
    for (const id of [client_id, 'x']) {
      expect((await settle(id, 'defer', { until_date: day(1), ...why })).status).toBe(404);
      expect((await settle(id, 'accept', why)).status).toBe(404);
      expect((await settle(id, 'reopen')).status).toBe(404);
    }
    expect(await reasons()).toEqual(['first_call']);
  });

  it('are settled once however often a call is repeated, and by the office alone', async () => {
    await client();
    const [call] = reasonsIn(await today());
    const key = { headers: { 'idempotency-key': 'today-once' } };
    const body = { until_date: day(3), ...why };
    const path = `today/${call!.id}/defer/`;
    const first = ok(await office.post(path, body, key));
    ok(await settle(call!.id, 'reopen'));
    expect(ok(await office.post(path, body, key))).toEqual(first);
    expect(await reasons()).toEqual(['first_call']);
    expect((await (await as(test, Group.Manager)).post(path, body)).status).toBe(403);
    ok(await (await as(test, Group.Admin)).post(path, body));
  });

  it('are audited when they are settled, and leave nothing of a client who is removed', async () => {
    const { id } = await client();
    const [call] = reasonsIn(await today());
    ok(await settle(call!.id, 'accept', { reason: 'Speaks of her garden' }));
    const { results } = ok(await office.get(`customers/${id}/history/`));
    expect(results[0]).toMatchObject({ subject: 'Decision on Today', actor_name: user.name });
    expect(results[0].changes).toEqual(
      expect.arrayContaining([
        { field: 'reason', label: 'For', old: null, new: 'First calls' },
        { field: 'note', label: 'Reason', old: null, new: 'Speaks of her garden' },
      ]),
    );
    ok(await settle(call!.id, 'reopen'));
    const after = ok(await office.get(`customers/${id}/history/`)).results;
    expect(after[0]).toMatchObject({ subject: 'Decision on Today', event: 'delete' });
    ok(await settle(call!.id, 'accept', { reason: 'Speaks of her garden' }));
    ok(await office.delete(`customers/${id}/`));
    const { rows } = await test.db.query(
      `SELECT 1 FROM today_settlements WHERE customer_id = $1
       UNION ALL SELECT 1 FROM audit_entries a WHERE a::text LIKE '%Speaks of her garden%'
       UNION ALL SELECT 1 FROM idempotency_keys k WHERE k::text LIKE '%Speaks of her garden%'`,
      [id],
    );
    expect(rows).toEqual([]);
  });

  it('hide a first call until the day on which she is called again', async () => {
    const ann = await client();
    const call = (fields: Fields) =>
      office.post('customer_calls/', { customer_id: ann.id, outcome: 'no_answer', ...fields });
    ok(await call({ call_again_on: day(1) }));
    expect(await reasons()).toEqual([]);
    await now(inDays(1));
    expect((await reasons()).sort()).toEqual(['call_again', 'first_call']);
  });

  it('agree with the client and the list on what a first call is', async () => {
    const ann = await client();
    const due = async () => {
      const read = ok(await office.get(`customers/${ann.id}/`)).contact_due_date;
      const [listed] = ok(await office.get('customers/', { query: { region: region.id } })).results;
      const [call] = reasonsIn(await today({ reason: 'first_call' }));
      return [read, listed.contact_due_date, call?.due ?? null];
    };
    expect(await due()).toEqual([day(5), day(5), day(5)]);
    const reached = ok(await office.post('customer_calls/', { customer_id: ann.id, outcome: 'reached' }));
    expect(await due()).toEqual([null, null, null]);
    ok(await office.delete(`customer_calls/${reached.id}/`));
    expect(await due()).toEqual([day(5), day(5), day(5)]);
    ok(await office.patch(`customers/${ann.id}/`, { status: 'active' }));
    expect(await due()).toEqual([null, null, null]);
  });

  it('are clients who were reached and have not started', async () => {
    const ann = await client();
    ok(await office.post('customer_calls/', { customer_id: ann.id, outcome: 'reached' }));
    expect((await today()).results).toMatchObject([
      {
        id: ann.id,
        reasons: [
          {
            reason: 'reached_not_started',
            title: 'Reached, not started',
            action: {
              label: 'Save and start',
              link: `/clients/${ann.id}?form=customerProfile&focus=has_opted_for_meal_service`,
            },
          },
        ],
      },
    ]);
    ok(await office.patch(`customers/${ann.id}/`, { status: 'active' }));
    expect(await reasons()).toEqual([]);
  });

  it('are the first page of whoever chooses so', async () => {
    expect(ok(await office.get('users/profile/'))).toMatchObject({ start_page: 'clients' });
    expect(ok(await office.patch('users/profile/', { start_page: 'today' }))).toMatchObject({
      start_page: 'today',
      day_sheet_mail: false,
    });
    expect(ok(await office.get('users/profile/'))).toMatchObject({ start_page: 'today' });
    expect(refusal(await office.patch('users/profile/', { start_page: 'moon' }))).toEqual(
      refusedFor('start_page', 'invalid'),
    );
    ok(await office.patch('users/profile/', { start_page: 'clients' }));
  });
});
