import { Group } from '../../../server/contract/groups.js';
import type { TodayReason } from '../../../server/contract/today.js';
import { aCleaningVendor } from '../../factories/cleaning.js';
import { aClient, aKitchen, anEater, processMeals, type Kitchen } from '../../factories/clients.js';
import { aRegion } from '../../factories/places.js';
import { aCenter, REFERRAL } from '../../factories/referrals.js';
import { aDriver, aRequest, assign, aWorkday } from '../../factories/transport.js';
import { as, asCustomer, aStaffUser, signedIn, type TestUser } from '../../factories/users.js';
import { ok, type Api, type Fields, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { runJobAsOf } from '../../setup/as-of.js';
import { day, dayAfter } from '../../setup/dates.js';
import { mailsTo } from '../../setup/outbox.js';
import { refusal, refusedBecause, refusedFor } from '../../setup/problems.js';
import { reasonsIn } from '../../setup/today-reasons.js';

const DAY = 86_400_000;

describe('what waits for the office today', () => {
  let test: TestApp;
  let user: TestUser;
  let office: Api;
  let region: Json;

  /** Sets the clock and signs in again, so that the session is valid at that instant. */
  async function now(instant: Date | null): Promise<void> {
    test.clock.set(instant);
    office = await signedIn(test, user);
  }
  const inDays = (days: number) => new Date(Date.now() + days * DAY);

  beforeAll(async () => {
    test = await startTestApp();
  });
  beforeEach(async () => {
    test.clock.set(null);
    const admin = await as(test, Group.Admin);
    region = await aRegion(admin);
    user = await aStaffUser(test, Group.Coordinator, { default_region_id: region.id });
    office = await signedIn(test, user);
  });
  afterAll(() => test.close());

  const today = async (query: Record<string, string> = {}) => ok(await office.get('today/', { query }));
  const lines = async (reason: TodayReason, query = {}): Promise<Json[]> =>
    reasonsIn(await today({ ...query, reason }));
  const client = (fields: Fields = {}) => aClient(office, { region_id: region.id, ...fields });
  const clientsOf = async (reason: TodayReason, query = {}) =>
    (await lines(reason, query)).map(({ customer }) => customer.id);
  /** Fields that every service requires. */
  const whole = { address: '1 Main Street', is_physician_verbal_consent_given: true };

  it('is a first call, until somebody was reached: due in five days', async () => {
    const ann = await client({ phone_number: '9375550123' });
    const [line, ...others] = await lines('first_call');
    expect(others).toEqual([]);
    expect(line).toEqual({
      id: expect.any(String),
      line_id: ann.id,
      reason: 'first_call',
      customer: {
        id: ann.id,
        name: ann.name,
        phone_number: '+19375550123',
        time_zone: region.time_zone,
      },
      title: 'First call',
      since: ann.created_at,
      due: day(5),
      link: `/clients/${ann.id}`,
      action: {
        label: 'Record the call',
        call: { method: 'POST', path: 'customer_calls/', body: { customer_id: ann.id } },
      },
    });
    ok(await office.post('customer_calls/', { customer_id: ann.id, outcome: 'no_answer' }));
    expect(await lines('first_call')).toMatchObject([{ title: 'First call, not reached in 1 try' }]);
    ok(await office.post('customer_calls/', { customer_id: ann.id, outcome: 'reached' }));
    expect(await lines('first_call')).toEqual([]);
  });

  it('is a further call from its day on, until there was one', async () => {
    const ann = await client({ status: 'active' });
    const call = (fields: Fields) => office.post('customer_calls/', { customer_id: ann.id, ...fields });
    ok(await call({ outcome: 'left_message', call_again_on: day(2) }));
    expect(await lines('call_again')).toEqual([]);
    await now(inDays(2));
    expect(await lines('call_again')).toMatchObject([{ customer: { id: ann.id }, due: day(2) }]);
    ok(await call({ outcome: 'no_answer' }));
    expect(await lines('call_again')).toEqual([]);
  });

  it('is what the services of active clients lack, and what clients ask for', async () => {
    const served = {
      status: 'active',
      has_opted_for_meal_service: true,
      has_opted_for_cleaning_service: true,
    };
    const kitchen = await aKitchen(office);
    await client({ ...whole, ...served, program_id: undefined, status: 'new' });
    const bare = await client(served);
    const titles = async (id: string) =>
      (await lines('service_lacks'))
        .filter(({ customer }) => customer.id === id)
        .map(({ title }) => title)
        .sort();
    expect(await titles(bare.id)).toEqual([
      'House cleaning without a cleaning vendor',
      'Meals without a meal vendor',
      'No program, consent, or address on file',
    ]);
    const cleaner = await aCleaningVendor(office, kitchen.region.id);
    ok(
      await office.patch(`customers/${bare.id}/`, {
        ...whole,
        region_id: kitchen.region.id,
        program_id: kitchen.program.id,
        assigned_meal_vendor_id: kitchen.vendor.id,
        assigned_cleaning_vendor_id: cleaner.id,
      }),
    );
    expect(await clientsOf('service_lacks', { regions: kitchen.region.id })).toEqual([]);
    const { customer, client_id } = await asCustomer(test, office, { region_id: region.id });
    ok(await customer.post('customers/request_service/', { service: 'meals' }));
    const [wish] = await lines('service_lacks');
    expect(wish).toMatchObject({ customer: { id: client_id }, title: 'Asks for Meals' });
    ok(await office.post(wish!.action.call.path));
    expect(await lines('service_lacks')).toEqual([]);
  });

  it('is a hold, after two weeks or on the day that was chosen', async () => {
    const ann = await client({ status: 'active' });
    const set = async (fields: Fields) => ok(await office.patch(`customers/${ann.id}/`, fields));
    await set({ status: 'hold' });
    await now(inDays(13));
    expect(await lines('hold_review')).toEqual([]);
    await now(inDays(14));
    expect(await lines('hold_review')).toMatchObject([{ customer: { id: ann.id }, due: day(14) }]);
    expect(await set({ hold_review_on: day(20) })).toMatchObject({ hold_review_on: day(20) });
    expect(await lines('hold_review')).toEqual([]);
    await now(inDays(20));
    expect(await clientsOf('hold_review')).toEqual([ann.id]);
    expect(await set({ status: 'active' })).toMatchObject({ hold_review_on: null });
    expect(await lines('hold_review')).toEqual([]);
  });

  describe('of meals', () => {
    let kitchen: Kitchen;
    let eater: Json;
    let meals: Json[];
    beforeEach(async () => {
      kitchen = await aKitchen(office);
      eater = await anEater(office, kitchen, whole);
      meals = await processMeals(office, eater, kitchen);
    });
    const here = () => ({ regions: kitchen.region.id });

    it('is a list that leaves today, with its hour and what is wrong with it', async () => {
      const first: string = meals[0]!.date_of_delivery;
      const cutOff = new Date(`${first}T08:00:00Z`).getTime() - 2 * DAY;
      await now(new Date(cutOff));
      await runJobAsOf(test, 'meals:open-plans', new Date(cutOff).toISOString());
      const [line, ...others] = await lines('list_leaves', here());
      expect(others).toEqual([]);
      expect(line).toMatchObject({
        title: `The list of ${kitchen.vendor.name} for ${first} leaves at 12:00 PM`,
        link: '/meals/planning',
      });
      expect(line!.due.slice(0, 10)).toBe(new Date(cutOff).toISOString().slice(0, 10));
      ok(await office.patch(`customers/${eater.id}/`, { address: '' }));
      expect((await lines('list_leaves', here()))[0]!.title).toContain(': 1 client without an address');
      await now(new Date(cutOff + 12 * 3_600_000));
      expect(await lines('list_leaves', here())).toEqual([]);
    });

    it('names allergies that the caterer was not told with the list before', async () => {
      const leaving = (date: string) => new Date(new Date(`${date}T08:00:00Z`).getTime() - 2 * DAY);
      const [first, second] = meals.map(({ date_of_delivery }) => date_of_delivery as string);
      await now(leaving(first!));
      await runJobAsOf(test, 'meals:open-plans', leaving(first!).toISOString());
      await runJobAsOf(test, 'meals:send-plans', `${first}T08:00:00Z`);
      await now(leaving(second!));
      await runJobAsOf(test, 'meals:open-plans', leaving(second!).toISOString());
      const title = async () => (await lines('list_leaves', here()))[0]!.title;
      expect(await title()).toBe(`The list of ${kitchen.vendor.name} for ${second} leaves at 12:00 PM`);
      ok(await office.patch(`customers/${eater.id}/`, { meals_allergies: 'Nuts' }));
      expect(await title()).toContain(': allergies of 1 client that the caterer does not know yet');
    });

    it('is the end of a program within two weeks', async () => {
      expect(await lines('program_ends', here())).toEqual([]);
      const last: string = meals.at(-1)!.date_of_delivery;
      await now(new Date(new Date(`${last}T17:00:00Z`).getTime() - 14 * DAY));
      expect(await lines('program_ends', here())).toMatchObject([
        { customer: { id: eater.id }, due: last, title: `The last meal comes on ${last}` },
      ]);
      const path = `customers/${eater.id}/add_meal_weeks/`;
      const preview = ok(await office.post(path, { weeks: 3 }, { query: { dry_run: 'true' } }));
      expect(preview).toEqual({
        last_date: last,
        added_dates: [7, 14, 21].map((days) => dayAfter(last, days)),
      });
      const added = await office.post(path, { weeks: 3 });
      expect(
        ok(added)
          .results.map(({ date_of_delivery }: Json) => date_of_delivery)
          .slice(-3),
      ).toEqual([7, 14, 21].map((days) => dayAfter(last, days)));
      expect(await lines('program_ends', here())).toEqual([]);
      const none = await office.post(`customers/${eater.id}/add_meal_weeks/`, { weeks: 0 });
      expect(none.body.errors).toHaveProperty('weeks');

      const remove = (schedule_ids: unknown) =>
        office.post(`customers/${eater.id}/remove_added_meals/`, { schedule_ids });
      const left = ok(await remove(added.body.added_ids));
      expect(left.results.at(-1)).toMatchObject({ date_of_delivery: last });
      expect(await lines('program_ends', here())).toMatchObject([{ customer: { id: eater.id }, due: last }]);
      for (const wrong of [added.body.added_ids, ['x'], undefined])
        expect((await remove(wrong)).body.errors).toHaveProperty('schedule_ids');
    });

    it('keeps added weeks once a list with one of them has left', async () => {
      const last: string = meals.at(-1)!.date_of_delivery;
      await now(new Date(new Date(`${last}T17:00:00Z`).getTime() - 5 * DAY));
      const added = ok(await office.post(`customers/${eater.id}/add_meal_weeks/`, { weeks: 2 })).added_ids;
      const next = new Date(`${dayAfter(last, 7)}T08:00:00Z`).getTime();
      await now(new Date(next - 3 * DAY));
      await runJobAsOf(test, 'meals:open-plans', new Date(next - 3 * DAY).toISOString());
      await runJobAsOf(test, 'meals:send-plans', `${dayAfter(last, 7)}T08:00:00Z`);
      const refused = await office.post(`customers/${eater.id}/remove_added_meals/`, { schedule_ids: added });
      expect(refusal(refused)).toEqual(refusedBecause('meal_finalized'));
      const { results } = ok(await office.get(`customer_meal_schedules/`, { query: { customer: eater.id } }));
      expect(results.filter(({ id }: Json) => added.includes(id))).toHaveLength(2);
    });
  });

  it('is a ride that is near without a driver, and a trip whose driver is away', async () => {
    const rider = await client({
      status: 'active',
      active_date: day(-60),
      has_opted_for_transport_service: true,
    });
    const ride = await aRequest(office, rider);
    await aRequest(office, rider, { pick_up_date: aWorkday(12) });
    expect(await lines('ride_without_driver')).toEqual([]);
    await now(new Date(new Date(ride.pick_up_timestamp).getTime() - 3 * DAY));
    expect(await lines('ride_without_driver')).toMatchObject([{ customer: { id: rider.id } }]);
    const driver = await aDriver(office, region.id);
    const trip = ok(
      await office.post('customer_transport_transactions/', {
        customer_request_id: ride.id,
        transport_vendor_id: driver.id,
      }),
    );
    expect(await lines('ride_without_driver')).toEqual([]);
    ok(await office.post(`transport_vendors/${driver.id}/add_leave/`, { leave_date: trip.pick_up_date }));
    const [line] = await lines('trip_warns');
    expect(line).toMatchObject({ customer: { id: rider.id } });
    expect(line!.title).toContain(`${driver.name} is on leave on ${trip.pick_up_date}`);
    ok(await office.post(`transport_vendors/${driver.id}/remove_leave/`, { leave_date: trip.pick_up_date }));
    expect(await lines('trip_warns')).toEqual([]);
    // Two days before the ride, a driver without a response is shown.
    await now(new Date(new Date(trip.pick_up_timestamp).getTime() - 2 * DAY));
    const title = async () => (await lines('trip_warns'))[0]!.title;
    expect(await title()).toContain(`${driver.name} has not answered for the ride`);
    expect(await title()).not.toContain('Next best');
    // The suggested driver is free that day and has the fewest trips.
    const free = await aDriver(office, region.id);
    expect(await title()).toContain(`Next best: ${free.name}`);
    ok(await office.post(`transport_vendors/${free.id}/add_leave/`, { leave_date: trip.pick_up_date }));
    expect(await title()).not.toContain('Next best');
  });

  it('is a cleaning that nobody has recorded for thirty days', async () => {
    const cleaner = await aCleaningVendor(office, region.id);
    const home = await client({
      ...whole,
      status: 'active',
      active_date: day(-30),
      has_opted_for_cleaning_service: true,
      assigned_cleaning_vendor_id: cleaner.id,
    });
    expect(await lines('cleaning_not_recorded')).toMatchObject([
      {
        customer: { id: home.id },
        title: `No cleaning yet; started ${day(-30)}`,
        due: day(0),
        action: { link: `/clients/${home.id}?form=houseCleaning&focus=date_of_cleaning` },
      },
    ]);
    const clean = async (date_of_cleaning: string) => {
      const cleaning = { customer_id: home.id, date_of_cleaning, cost_of_cleaning: 80 };
      ok(await office.post('cleaning_transactions/', { ...cleaning, customer_cleaning_notes: 'Fine' }));
    };
    await clean(day(-30));
    expect(await lines('cleaning_not_recorded')).toMatchObject([
      { title: `No cleaning recorded since ${day(-30)}`, due: day(0) },
    ]);
    await clean(day(-29));
    expect(await lines('cleaning_not_recorded')).toEqual([]);
  });

  it('is a mail that could not be sent, which an Admin can send again', async () => {
    const { rows } = await test.db.query(
      `INSERT INTO mail_messages (id, kind, "to", subject, text, html, message_id, status)
       VALUES (new_id(), 'caterer_plan', '{cook@kitchen.test}', 's', 't', 'h', 'm', 'failed') RETURNING id`,
    );
    const title = 'Caterer plan could not be mailed to cook@kitchen.test';
    expect(await lines('mail_failed')).toMatchObject([
      {
        line_id: rows[0].id,
        title,
        link: '/meals/planning',
        action: { label: 'Look at it', link: '/meals/planning' },
      },
    ]);
    const admin = await as(test, Group.Admin);
    const [failed] = reasonsIn(ok(await admin.get('today/', { query: { reason: 'mail_failed' } })));
    expect(failed!.action.call).toEqual({ method: 'POST', path: `mail_messages/${rows[0].id}/retry/` });
    await test.db.query('DELETE FROM mail_messages WHERE id = $1', [rows[0].id]);
  });

  it('is a mail that has not left a quarter of an hour before its reader needs it', async () => {
    const driver = await aDriver(office, region.id);
    const rider = await client({
      status: 'active',
      active_date: day(-9),
      has_opted_for_transport_service: true,
    });
    const trip = await assign(office, await aRequest(office, rider), driver);
    const pickUp = new Date(trip.pick_up_timestamp).getTime();
    const told = async () => (await lines('mail_failed')).filter(({ title }) => title.includes(driver.email));
    await now(new Date(pickUp - 16 * 60_000));
    expect(await told()).toEqual([]);
    await now(new Date(pickUp - 15 * 60_000));
    const [line] = await told();
    expect(line).toMatchObject({
      title: `Trip assigned has not been mailed yet to ${driver.email}`,
      link: '/transportation/scheduled-trips',
      due: new Date(pickUp).toISOString().replace('.000', ''),
    });
    expect(line!.action).toEqual({ label: 'Look at it', link: '/transportation/scheduled-trips' });
    await test.db.query(`UPDATE mail_messages SET status = 'sent' WHERE id = $1`, [line!.line_id]);
    expect(await told()).toEqual([]);

    const kitchen = await aKitchen(office);
    const eater = await anEater(office, kitchen);
    const [{ date_of_delivery: date }] = (await processMeals(office, eater, kitchen)) as [Json];
    await runJobAsOf(test, 'meals:send-plans', new Date(`${date}T00:00:00Z`).toISOString());
    const { rows } = await test.db.query(
      `SELECT id, needed_by FROM mail_messages WHERE kind = 'caterer_plan' AND $1 = ANY ("to")`,
      [kitchen.vendor.email],
    );
    await now(rows[0].needed_by);
    expect((await lines('mail_failed')).map(({ line_id }) => line_id)).toContain(rows[0].id);
    await test.db.query(`UPDATE mail_messages SET status = 'sent'`);
  });

  it('is no mail to somebody who has died or was removed', async () => {
    const ann = await client({ email: 'ann.died@clients.test' });
    const gone = await client({ email: 'gone@clients.test' });
    for (const { id, email } of [ann, gone])
      await test.db.query(
        `INSERT INTO mail_messages (id, kind, "to", subject, text, html, message_id, status, customer_id)
         VALUES (new_id(), 'client_invitation', ARRAY[$2], 's', 't', 'h', 'm', 'failed', $1)`,
        [id, email],
      );
    expect((await lines('mail_failed')).map(({ action }) => action)).toEqual(
      [ann, gone].map(({ id }) => ({
        label: 'Check the e-mail address',
        link: `/clients/${id}?form=customerProfile&focus=email`,
      })),
    );
    ok(await office.post(`customers/${ann.id}/in_memoriam/`));
    await office.delete(`customers/${gone.id}/`);
    expect(await lines('mail_failed')).toEqual([]);
  });

  it('is a referral of somebody who may be known, until she is taken up', async () => {
    await client({ name: 'Dora Double', date_of_birth: REFERRAL.date_of_birth });
    const clinic = await as(test, Group.ReferralCenter);
    const { id: treatment_referral_center_id } = await aCenter(office, region.id);
    const refer = async (fields: Fields): Promise<Json> =>
      ok(await clinic.post('customers/', { ...REFERRAL, treatment_referral_center_id, ...fields }));
    const again = await refer({ name: 'Dora Duble', phone_number: '9375550187' });
    await refer({ name: 'Nora Nobody', date_of_birth: '1944-01-02', phone_number: '9375550188' });
    expect(await clientsOf('possible_duplicate')).toEqual([again.id]);
    ok(await office.patch(`customers/${again.id}/`, { status: 'archive' }));
    expect(await lines('possible_duplicate')).toEqual([]);
  });

  it('is a client whose address somebody else signs in with, until she has an account', async () => {
    const taker = await aStaffUser(test, Group.Manager);
    const clinic = await as(test, Group.ReferralCenter);
    const { id: treatment_referral_center_id } = await aCenter(office, region.id);
    const referred = ok(
      await clinic.post('customers/', {
        ...REFERRAL,
        name: 'Tara Taken',
        phone_number: '9375550166',
        email: taker.email,
        treatment_referral_center_id,
      }),
    );
    expect(await lines('account_address_taken')).toMatchObject([
      {
        customer: { id: referred.id },
        link: `/clients/${referred.id}?form=customerProfile`,
        action: { link: `/clients/${referred.id}?form=customerProfile&focus=email` },
      },
    ]);
    const save = async (fields: Fields) => ok(await office.patch(`customers/${referred.id}/`, fields));
    const codes = ({ warnings = [] }: Json) => warnings.map(({ code }: Json) => code);
    const accounts = async () =>
      (await test.db.query('SELECT email FROM users WHERE customer_id = $1', [referred.id])).rows;
    expect(codes(await save({ notes: 'Called' }))).toContain('account_address_taken');
    expect(codes(await save({ status: 'active' }))).toContain('account_address_taken');
    expect(await accounts()).toEqual([]);

    // The address is free again. If it is set again, the client gets an account with it.
    await test.db.query('DELETE FROM users WHERE id = $1', [taker.id]);
    expect(codes(await save({ email: taker.email }))).not.toContain('account_address_taken');
    expect(await accounts()).toEqual([{ email: taker.email }]);
    expect(await lines('account_address_taken')).toEqual([]);
    const mails = await mailsTo(test, taker.email);
    expect(mails.filter(({ kind }) => kind === 'client_invitation')).toHaveLength(1);
  });

  it('is a budget of which 80 % are used', async () => {
    const kitchen = await aKitchen(office, {}, { total_budget: 100 });
    const spender = await client({
      status: 'active',
      region_id: kitchen.region.id,
      program_id: kitchen.program.id,
      meal_budget_consumption_adjustment: 79,
    });
    const here = { regions: kitchen.region.id };
    expect(await lines('budget_warning', here)).toEqual([]);
    const spend = (dollars: number) =>
      office.patch(`customers/${spender.id}/`, { meal_budget_consumption_adjustment: dollars });
    ok(await spend(80.5));
    expect(await lines('budget_warning', here)).toMatchObject([
      { customer: { id: spender.id }, title: '80 % of the budget is used' },
    ]);
    ok(await spend(100));
    expect(await lines('budget_warning', here)).toMatchObject([{ title: 'All of the budget is used' }]);
  });

  describe('is asked for', () => {
    it('by regions: one’s own and those who live in none yet, those that are named, or all', async () => {
      const other = await aRegion(office);
      const here = await client();
      const there = await client({ region_id: other.id });
      const nowhere = await aClient(office);
      const calls = async (query = {}) =>
        (await clientsOf('first_call', query)).filter((id) => [here.id, there.id, nowhere.id].includes(id));
      expect(await calls()).toEqual([here.id, nowhere.id]);
      expect(await calls({ regions: other.id })).toEqual([there.id]);
      const all = ok(
        await office.get('today/', { query: { regions: 'all', reason: 'first_call', page_size: 1000 } }),
      ).results.map((line: Json) => line.id);
      expect(all).toEqual(expect.arrayContaining([here.id, there.id, nowhere.id]));
    });

    it('in pages, of everything or of one reason', async () => {
      const ids: string[] = [];
      for (let count = 0; count < 7; count += 1) ids.push((await client()).id);
      const here = { regions: region.id };
      expect(await today(here)).toMatchObject({ count: 7, counts: { first_call: 7 } });
      for (const query of [here, { ...here, reason: 'first_call' }]) {
        const page = async (number: number): Promise<Json> =>
          today({ ...query, page_size: '5', page: String(number) });
        const idsOf = ({ results }: Json) => results.map(({ id }: Json) => id);
        expect([(await page(1)).count, idsOf(await page(1))]).toEqual([7, ids.slice(0, 5)]);
        expect([(await page(2)).count, idsOf(await page(2))]).toEqual([7, ids.slice(5)]);
        expect(await page(3)).toEqual({ count: 7, results: [], counts: { first_call: 7 } });
      }
      expect((await today({ ...here, reason: 'hold_review' })).count).toBe(0);
      const range = await office.get('today/', {
        query: { filter: JSON.stringify({ ...here, reason: 'first_call' }), range: '[0,4]' },
      });
      expect(range.headers.get('content-range')).toBe('today 0-4/7');
      expect(range.body.map(({ id }: Json) => id)).toEqual(ids.slice(0, 5));
      const last = { ...here, ordering: '-since', page_size: '1' };
      expect((await today(last)).results[0].id).toBe(ids.at(-1));
    });

    it('with what there is, or refused', async () => {
      expect(refusal(await office.get('today/', { query: { reason: 'boredom' } }))).toEqual(
        refusedFor('reason', 'invalid'),
      );
      expect(refusal(await office.get('today/', { query: { regions: 'here' } }))).toEqual(
        refusedFor('regions', 'invalid'),
      );
      expect((await (await as(test, Group.Manager)).get('today/')).status).toBe(403);
    });

    it('is audited: who was shown', async () => {
      const ann = await client();
      await today();
      const { rows } = await test.db.query(
        `SELECT details FROM audit_entries WHERE resource = 'today' AND actor_id = $1 ORDER BY id DESC LIMIT 1`,
        [user.id],
      );
      expect(rows[0].details.customer_ids).toContain(ann.id);
    });
  });
});
