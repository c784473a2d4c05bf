import { Group } from '../../../server/contract/groups.js';
import { createClient, type Kitchen } from '../../factories/clients.js';
import { signInAsCustomer, createStaffUser, signInAs, signInUser } from '../../factories/users.js';
import { ok, type Api, type Fields, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { day, dayAfter } from '../../setup/dates.js';
import { DELIVERY, MealCalls, datesAndStatuses } from '../../setup/meal-calls.js';
import { mailsTo } from '../../setup/outbox.js';
import { errorCodes, formError, fieldError } from '../../setup/problems.js';

const PERSON = {
  name: 'Stella Start',
  date_of_birth: '1971-03-09',
  employment_status: 'Employed',
  emergency_contact_name: 'Bo Lee',
  emergency_contact_phone_number: '9375550161',
};

describe('Immediate start of a client', () => {
  let test: TestApp;
  let api: Api;
  let meals: MealCalls;
  let kitchen: Kitchen;

  beforeAll(async () => {
    test = await startTestApp();
    api = await signInUser(test, await createStaffUser(test, Group.Coordinator));
    meals = new MealCalls(test, api);
    kitchen = await meals.kitchenFor(DELIVERY);
  });
  afterAll(() => test.close());

  const start = { status: 'active', start_date: DELIVERY };
  const eaterFields = (): Fields => ({
    ...PERSON,
    region_id: kitchen.region.id,
    program_id: kitchen.program.id,
    has_opted_for_meal_service: true,
    assigned_meal_vendor_id: kitchen.vendor.id,
    number_of_adults: 2,
  });
  const expectedRefusal = (fields: Record<string, string>) => ({
    status: 400,
    codes: Object.fromEntries(Object.entries(fields).map(([field, code]) => [field, [code]])),
  });
  const findByName = async (name: string): Promise<Json[]> =>
    ok(await api.get('customers/', { query: { q: name } })).results;

  it('activates the client with the meals of the program and an invitation in one call', async () => {
    const email = 'stella.start@clients.test';
    const client = ok(await api.post('customers/', { ...eaterFields(), email, start }));
    expect(client).toMatchObject({
      status: 'active',
      active_date: day(0),
      next_delivery_date: DELIVERY,
      meals_number_of_adults: 2,
    });
    expect(datesAndStatuses(await meals.schedulesOf(client))).toEqual([
      `${DELIVERY} scheduled`,
      ...[1, 2, 3].map((week) => `${dayAfter(DELIVERY, 7 * week)} upcoming`),
    ]);
    expect(await mailsTo(test, email)).toHaveLength(1);
  });

  it('activates the client without meals if the client has not opted in for them', async () => {
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

  it('saves nothing if data is missing and reports each missing field', async () => {
    const incompleteFields = { ...PERSON, name: 'Lena Lacking', region_id: kitchen.region.id };
    const response = await api.post('customers/', {
      ...incompleteFields,
      has_opted_for_meal_service: true,
      insurance_coverage: 'Y',
      start: { status: 'active' },
    });
    expect(errorCodes(response)).toEqual(
      expectedRefusal({
        start_date: 'required',
        program_id: 'no_program_duration',
        assigned_meal_vendor_id: 'no_meal_vendor',
        insurance_provider: 'required',
      }),
    );
    const responseWithoutMeals = await api.post('customers/', { ...incompleteFields, start });
    expect(errorCodes(responseWithoutMeals)).toEqual(
      expectedRefusal({ has_opted_for_meal_service: 'not_opted_in' }),
    );
    expect(await findByName('Lena Lacking')).toEqual([]);
  });

  it.each([
    ['another weekday', dayAfter(DELIVERY, 1), 'not_a_delivery_day'],
    ['the past', day(-3), 'min_value'],
    ['a text that is no date', 'soon', 'invalid'],
  ])('refuses %s as the start date and saves nothing', async (_label, start_date, code) => {
    const name = `Rena Refused ${code}`;
    const response = await api.post('customers/', {
      ...eaterFields(),
      name,
      start: { status: 'active', start_date },
    });
    expect(errorCodes(response)).toEqual(expectedRefusal({ start_date: code }));
    expect(await findByName(name)).toEqual([]);
  });

  it.each([
    ['a start without a status', {}, { start: { start_date: DELIVERY } }, { status: 'required' }],
    ['a conflicting status', { status: 'hold' }, { start }, { status: 'invalid' }],
    ['a start that is no object', {}, { start: 'now' }, { start: 'invalid' }],
  ])('refuses %s', async (_label, fields, startFields, codes) => {
    const response = await api.post('customers/', { ...eaterFields(), ...fields, ...startFields });
    expect(errorCodes(response)).toEqual(expectedRefusal(codes as Record<string, string>));
  });

  it('starts an existing referral once, with changes of the same call', async () => {
    const referral = await createClient(api, { ...eaterFields(), name: 'Rita Referred' });
    const pastStart = await api.patch(`customers/${referral.id}/`, {
      start: { status: 'active', start_date: day(-3) },
    });
    expect(errorCodes(pastStart)).toEqual(fieldError('start_date', 'min_value'));
    expect(ok(await api.get(`customers/${referral.id}/`)).status).toBe('new');
    const startedClient = ok(await api.patch(`customers/${referral.id}/`, { number_of_adults: 3, start }));
    expect(startedClient).toMatchObject({ status: 'active', next_delivery_date: DELIVERY });
    const [first] = await meals.schedulesOf(referral);
    expect(first).toMatchObject({ number_of_adults: 3 });

    const secondStart = await api.patch(`customers/${referral.id}/`, { start });
    expect(errorCodes(secondStart)).toEqual(formError('schedules_exist'));
  });

  it('is refused once the services of the client have ended', async () => {
    const client = await createClient(api, { ...eaterFields(), name: 'Cora Complete', status: 'complete' });
    const response = await api.patch(`customers/${client.id}/`, { start });
    expect(errorCodes(response)).toEqual(
      fieldError('status', 'customer_status_complete_cant_set_to_new_active'),
    );
  });

  it('is refused for a client who has died, until the status is corrected', async () => {
    const client = await createClient(api, { ...eaterFields(), name: 'Mia Memorial', status: 'archive' });
    ok(await api.patch(`customers/${client.id}/`, { status: 'in_memorium' }));
    const response = await api.patch(`customers/${client.id}/`, { start });
    expect(errorCodes(response)).toEqual(fieldError('status', 'client_deceased'));
    expect(ok(await api.get(`customers/${client.id}/`))).toMatchObject({
      status: 'in_memorium',
      next_delivery_date: null,
    });
  });

  it('is refused to clinics and to the client', async () => {
    const clinic = await signInAs(test, Group.ReferralCenter);
    const form = { ...PERSON, start };
    expect((await clinic.post('customers/', form)).body.errors).toHaveProperty('start');
    const { customer, client_id } = await signInAsCustomer(test, api, eaterFields());
    expect(errorCodes(await customer.patch(`customers/${client_id}/`, { start }))).toEqual(
      fieldError('start', 'unknown_field'),
    );
  });
});
