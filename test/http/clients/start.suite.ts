import { Group } from '../../../server/contract/groups.js';
import { aClient, type Kitchen } from '../../factories/clients.js';
import { asCustomer, aStaffUser, as, signedIn } from '../../factories/users.js';
import { ok, type Api, type Fields, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { day, dayAfter } from '../../setup/dates.js';
import { DELIVERY, MealCalls, shown } from '../../setup/meal-calls.js';
import { mailsTo } from '../../setup/outbox.js';
import { refusal, refusedBecause, refusedFor } from '../../setup/problems.js';

const PERSON = {
  name: 'Stella Start',
  date_of_birth: '1971-03-09',
  employment_status: 'Employed',
  emergency_contact_name: 'Bo Lee',
  emergency_contact_phone_number: '9375550161',
};

describe('a client who is taken on and starts at once', () => {
  let test: TestApp;
  let api: Api;
  let meals: MealCalls;
  let kitchen: Kitchen;

  beforeAll(async () => {
    test = await startTestApp();
    api = await signedIn(test, await aStaffUser(test, Group.Coordinator));
    meals = new MealCalls(test, api);
    kitchen = await meals.kitchenFor(DELIVERY);
  });
  afterAll(() => test.close());

  const start = { status: 'active', start_date: DELIVERY };
  const eater = (): Fields => ({
    ...PERSON,
    region_id: kitchen.region.id,
    program_id: kitchen.program.id,
    has_opted_for_meal_service: true,
    assigned_meal_vendor_id: kitchen.vendor.id,
    number_of_adults: 2,
  });
  const refused = (fields: Record<string, string>) => ({
    status: 400,
    codes: Object.fromEntries(Object.entries(fields).map(([field, code]) => [field, [code]])),
  });
  const named = async (name: string): Promise<Json[]> =>
    ok(await api.get('customers/', { query: { q: name } })).results;

  it('is active, with the meals of her program and an invitation, in one call', async () => {
    const email = 'stella.start@clients.test';
    const client = ok(await api.post('customers/', { ...eater(), email, start }));
    expect(client).toMatchObject({
      status: 'active',
      active_date: day(0),
      next_delivery_date: DELIVERY,
      meals_number_of_adults: 2,
    });
    expect(shown(await meals.schedulesOf(client))).toEqual([
      `${DELIVERY} scheduled`,
      ...[1, 2, 3].map((week) => `${dayAfter(DELIVERY, 7 * week)} upcoming`),
    ]);
    expect(await mailsTo(test, email)).toHaveLength(1);
  });

  it('is served without meals where she does not want any', async () => {
    const client = ok(
      await api.post('customers/', {
        ...PERSON,
        region_id: kitchen.region.id,
        has_opted_for_transport_service: true,
        start: { status: 'active' },
      }),
    );
    expect(client).toMatchObject({ status: 'active', next_delivery_date: null });
  });

  it('is refused as a whole, with all that is missing on its field', async () => {
    const lacking = { ...PERSON, name: 'Lena Lacking', region_id: kitchen.region.id };
    const response = await api.post('customers/', {
      ...lacking,
      has_opted_for_meal_service: true,
      insurance_coverage: 'Y',
      start: { status: 'active' },
    });
    expect(refusal(response)).toEqual(
      refused({
        start_date: 'required',
        program_id: 'no_program_duration',
        assigned_meal_vendor_id: 'no_meal_vendor',
        insurance_provider: 'required',
      }),
    );
    const unwanted = await api.post('customers/', { ...lacking, start });
    expect(refusal(unwanted)).toEqual(refused({ has_opted_for_meal_service: 'not_opted_in' }));
    expect(await named('Lena Lacking')).toEqual([]);
  });

  it.each([
    ['a day of another week', dayAfter(DELIVERY, 1), 'not_a_delivery_day'],
    ['the past', day(-3), 'min_value'],
    ['no day', 'soon', 'invalid'],
  ])('is refused with %s as the first delivery', async (_words, start_date, code) => {
    const name = `Rena Refused ${code}`;
    const response = await api.post('customers/', {
      ...eater(),
      name,
      start: { status: 'active', start_date },
    });
    expect(refusal(response)).toEqual(refused({ start_date: code }));
    expect(await named(name)).toEqual([]);
  });

  it.each([
    ['no status', {}, { start: { start_date: DELIVERY } }, { status: 'required' }],
    ['another status', { status: 'hold' }, { start }, { status: 'invalid' }],
    ['what is no object', {}, { start: 'now' }, { start: 'invalid' }],
  ])('does not start with %s', async (_words, fields, sent, codes) => {
    const response = await api.post('customers/', { ...eater(), ...fields, ...sent });
    expect(refusal(response)).toEqual(refused(codes as Record<string, string>));
  });

  it('may be there already: a referral, or one on hold', async () => {
    const waiting = await aClient(api, { ...eater(), name: 'Rita Referred' });
    const late = await api.patch(`customers/${waiting.id}/`, {
      start: { status: 'active', start_date: day(-3) },
    });
    expect(refusal(late)).toEqual(refusedFor('start_date', 'min_value'));
    expect(ok(await api.get(`customers/${waiting.id}/`)).status).toBe('new');
    const started = ok(await api.patch(`customers/${waiting.id}/`, { number_of_adults: 3, start }));
    expect(started).toMatchObject({ status: 'active', next_delivery_date: DELIVERY });
    const [first] = await meals.schedulesOf(waiting);
    expect(first).toMatchObject({ number_of_adults: 3 });

    const twice = await api.patch(`customers/${waiting.id}/`, { start });
    expect(refusal(twice)).toEqual(refusedBecause('schedules_exist'));
  });

  it('does not start once her services have ended', async () => {
    const client = await aClient(api, { ...eater(), name: 'Cora Complete', status: 'complete' });
    const response = await api.patch(`customers/${client.id}/`, { start });
    expect(refusal(response)).toEqual(
      refusedFor('status', 'customer_status_complete_cant_set_to_new_active'),
    );
  });

  it('is started by the office alone', async () => {
    const clinic = await as(test, Group.ReferralCenter);
    const form = { ...PERSON, start };
    expect((await clinic.post('customers/', form)).body.errors).toHaveProperty('start');
    const { customer, client_id } = await asCustomer(test, api, eater());
    expect(refusal(await customer.patch(`customers/${client_id}/`, { start }))).toEqual(
      refusedFor('start', 'unknown_field'),
    );
  });
});
