import { Group } from '../../../server/contract/groups.js';
import { createCleaningVendor } from '../../factories/cleaning.js';
import {
  createClient,
  createKitchen,
  createMealClient,
  NEAR_DELIVERY,
  type Kitchen,
} from '../../factories/clients.js';
import { createDeliveryVendor, createMealVendor } from '../../factories/meal-vendors.js';
import { createGrant, createProgram, createRegion } from '../../factories/places.js';
import { signInAs, createStaffUser } from '../../factories/users.js';
import { ok, UNKNOWN_ID, type ApiResponse, type Api, type Fields, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { DELIVERY, MealCalls } from '../../setup/meal-calls.js';
import { errorCodes, formError, fieldError } from '../../setup/problems.js';

describe('Regions, programs, grants and meal vendors', () => {
  let test: TestApp;
  let api: Api;
  let admin: Api;

  beforeAll(async () => {
    test = await startTestApp();
    api = await signInAs(test, Group.Coordinator);
    admin = await signInAs(test, Group.Admin);
  });
  afterAll(() => test.close());

  const firstMessages = (response: ApiResponse) =>
    Object.fromEntries(
      Object.entries(response.body.errors as Record<string, Json[]>).map(([field, [first]]) => [
        field,
        first.message,
      ]),
    );

  /** Returns the message of an error that belongs to no field. */
  const messageOf = (response: ApiResponse) => response.body.errors.non_field_errors[0].message;

  describe('A region', () => {
    const REGION = { name: 'Dayton', contact_name: 'Rosa Diaz', phone_number: '9375550171' };

    it('requires a name, a contact name and a valid phone number', async () => {
      const response = await api.post('regions/', {});
      expect(errorCodes(response).codes).toEqual({
        name: ['required'],
        contact_name: ['required'],
        phone_number: ['required'],
      });
      for (const phone_number of ['937555017', 'x', '0000000000']) {
        expect(errorCodes(await api.post('regions/', { ...REGION, phone_number }))).toEqual(
          fieldError('phone_number', 'invalid_phone'),
        );
      }
    });

    it('defaults to no cost of transport and the organisation’s time zone and refuses invalid ones', async () => {
      const region = ok(await api.post('regions/', REGION));
      expect(region).toMatchObject({
        ...REGION,
        phone_number: '+19375550171',
        cost_of_transport: 0,
        time_zone: 'America/New_York',
      });
      const url = `regions/${region.id}/`;
      expect(
        ok(await api.patch(url, { cost_of_transport: 12.5, time_zone: 'America/Chicago' })),
      ).toMatchObject({
        cost_of_transport: 12.5,
        time_zone: 'America/Chicago',
      });
      expect(errorCodes(await api.patch(url, { cost_of_transport: -1 }))).toEqual(
        fieldError('cost_of_transport', 'min_value'),
      );
      for (const cost_of_transport of [1.999, '3', null, 1e12]) {
        const { status, codes } = errorCodes(await api.patch(url, { cost_of_transport }));
        expect([status, Object.keys(codes)]).toEqual([400, ['cost_of_transport']]);
      }
      for (const time_zone of [null, ' ']) {
        expect(errorCodes(await api.patch(url, { time_zone }))).toEqual(fieldError('time_zone', 'required'));
      }
      for (const time_zone of ['Ohio', 'America/Nowhere', '+05:00', 5]) {
        expect(errorCodes(await api.patch(url, { time_zone }))).toEqual(fieldError('time_zone', 'invalid'));
      }
    });

    it('refuses the name of another region', async () => {
      const response = await api.post('regions/', REGION);
      expect(errorCodes(response)).toEqual(fieldError('name', 'unique'));
      expect(firstMessages(response)).toEqual({ name: 'region with this name already exists.' });
      const other = await createRegion(api);
      expect(errorCodes(await api.patch(`regions/${other.id}/`, { name: 'Dayton' }))).toEqual(
        fieldError('name', 'unique'),
      );
    });

    it('cannot be deleted while it has clients, programs, staff or transactions', async () => {
      const expectUndeletable = async (region: Json) => {
        const response = await api.delete(`regions/${region.id}/`);
        expect(errorCodes(response)).toEqual(formError('region_has_transactions'));
        expect(messageOf(response)).toBe(
          'Region cannot be deleted, as there are transactions associated with it',
        );
        ok(await api.get(`regions/${region.id}/`));
      };
      const clientRegion = await createRegion(api);
      await createClient(api, { region_id: clientRegion.id });
      await expectUndeletable(clientRegion);

      const programRegion = await createRegion(api);
      const program = await createProgram(api, [programRegion.id]);
      await expectUndeletable(programRegion);
      expect(ok(await api.get(`programs/${program.id}/`)).regions).toHaveLength(1);

      const staffRegion = await createRegion(api);
      await createStaffUser(test, Group.Coordinator, { default_region_id: staffRegion.id });
      await expectUndeletable(staffRegion);

      const meals = new MealCalls(test, api);
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client } = await meals.addMealClient(kitchen);
      await meals.send(kitchen);
      await meals.complete();
      ok(await api.patch(`customers/${client.id}/`, { region_id: clientRegion.id }));
      await expectUndeletable(kitchen.region);
      expect((await api.delete(`regions/${(await createRegion(api)).id}/`)).status).toBe(204);
    });
  });

  describe('A program', () => {
    it('requires a name and a total budget and refuses invalid budgets and durations', async () => {
      expect(firstMessages(await api.post('programs/', {}))).toEqual({
        name: 'Program Name is a required field.',
        total_budget: 'Total Budget is a required field.',
      });
      const program = ok(await api.post('programs/', { name: 'Open end', total_budget: 0 }));
      expect(program).toMatchObject({ duration_in_weeks: null, regions: [], is_active: true });
      for (const total_budget of [-1, 'x', 1.001, 1e12]) {
        expect((await api.patch(`programs/${program.id}/`, { total_budget })).status).toBe(400);
      }
      for (const duration_in_weeks of [-1, 1.5, 'x']) {
        const { status, codes } = errorCodes(
          await api.patch(`programs/${program.id}/`, { duration_in_weeks }),
        );
        expect([status, Object.keys(codes)]).toEqual([400, ['duration_in_weeks']]);
      }
    });

    it('refuses the name of another program and is listed by its regions', async () => {
      const [one, two] = [await createRegion(api), await createRegion(api)];
      const program = await createProgram(api, [one.id]);
      const response = await api.post('programs/', { name: program.name, total_budget: 1 });
      expect(firstMessages(response)).toEqual({ name: 'program with this name already exists.' });
      expect(errorCodes(response)).toEqual(fieldError('name', 'unique'));
      const deleted = await createProgram(api, [one.id]);
      ok(await api.delete(`programs/${deleted.id}/`));
      const name = deleted.name.toUpperCase();
      for (const refusal of [
        await api.post('programs/', { name, total_budget: 1 }),
        await api.patch(`programs/${program.id}/`, { name }),
      ]) {
        expect(firstMessages(refusal)).toEqual({
          name: 'program with this name already exists. It was deleted. Choose another name.',
        });
        expect(errorCodes(refusal)).toEqual(fieldError('name', 'unique'));
      }
      const listIds = async (regions: string) =>
        ok(await api.get('programs/', { query: { regions, is_active: true } })).results.map(
          ({ id }: Json) => id,
        );
      expect(await listIds(one.id)).toContain(program.id);
      expect(await listIds(`${two.id},${one.id}`)).toContain(program.id);
      expect(await listIds(two.id)).not.toContain(program.id);
    });

    it('without regions is offered in each of them', async () => {
      const region = await createRegion(api);
      const program = await createProgram(api, []);
      for (const filter of ['regions', 'region'])
        expect(ok(await api.get('programs/', { query: { [filter]: region.id } })).results).toEqual(
          expect.arrayContaining([expect.objectContaining({ id: program.id })]),
        );
    });

    it.each([
      ['DELETE', (id: string) => api.delete(`programs/${id}/`)],
      ['PATCH', (id: string) => api.patch(`programs/${id}/`, { is_active: false })],
    ])(
      'is deactivated by %s, but not while clients with open services are enrolled',
      async (_method, remove) => {
        const kitchen = await createKitchen(api);
        const client = await createMealClient(api, kitchen);
        const response = await remove(kitchen.program.id);
        expect(errorCodes(response)).toEqual(formError('program_has_transactions'));
        expect(messageOf(response)).toBe(
          'Program cannot be deleted, as there are transactions associated with it',
        );
        ok(await api.patch(`customers/${client.id}/`, { status: 'complete' }));
        ok(await remove(kitchen.program.id));
        const program = ok(await api.get(`programs/${kitchen.program.id}/`));
        expect(program.is_active).toBe(false);
        const active = ok(await api.get('programs/', { query: { is_active: true } })).results;
        expect(active.map(({ id }: Json) => id)).not.toContain(program.id);
        const all = ok(await api.get('programs/')).results;
        expect(all.map(({ id }: Json) => id)).toContain(program.id);
        const newClient = await createClient(api, { region_id: kitchen.region.id });
        const enrolment = await api.patch(`customers/${newClient.id}/`, { program_id: program.id });
        expect([enrolment.status, Object.keys(errorCodes(enrolment).codes)]).toEqual([400, ['program_id']]);
      },
    );

    describe('that was deleted after clients without services were enrolled', () => {
      const cleared = {
        program_id: null,
        warnings: [
          {
            code: 'program_cleared',
            message: 'The program is not offered any more and was cleared. Choose a new one.',
          },
        ],
      };
      let kitchen: Kitchen;

      beforeAll(async () => {
        kitchen = await createKitchen(api, NEAR_DELIVERY);
      });
      const enrolAndDelete = async (fields: Fields = {}): Promise<string> => {
        const program = await createProgram(api, [kitchen.region.id]);
        const { id } = await createClient(api, {
          region_id: kitchen.region.id,
          program_id: program.id,
          assigned_meal_vendor_id: kitchen.vendor.id,
          ...fields,
        });
        expect((await api.delete(`programs/${program.id}/`)).status).toBe(204);
        return `customers/${id}/`;
      };

      it('starts no services', async () => {
        const client = await enrolAndDelete();
        const [start_date] = ok(await api.get(`meal_vendors/${kitchen.vendor.id}/`)).next_delivery_dates;
        const response = await api.patch(client, {
          has_opted_for_meal_service: true,
          start: { status: 'active', start_date },
        });
        expect(errorCodes(response)).toEqual(fieldError('program_id', 'invalid'));
        expect(firstMessages(response)).toEqual({ program_id: 'This program is not offered any more.' });
        expect(ok(await api.get(client))).toMatchObject({
          status: 'new',
          has_opted_for_meal_service: false,
        });
      });

      it('is taken from a client who becomes active', async () => {
        const client = await enrolAndDelete();
        expect(ok(await api.patch(client, { city: 'Troy' })).program_id).not.toBeNull();
        expect(ok(await api.patch(client, { status: 'active' }))).toMatchObject(cleared);
      });

      it('is taken from a client with her first service', async () => {
        const client = await enrolAndDelete({ status: 'active' });
        expect(ok(await api.patch(client, { has_opted_for_transport_service: true }))).toMatchObject(cleared);
      });
    });

    it('is kept by a client who becomes active in a region that it has left', async () => {
      const kitchen = await createKitchen(api);
      const client = await createClient(api, {
        region_id: kitchen.region.id,
        program_id: kitchen.program.id,
      });
      ok(await api.patch(`programs/${kitchen.program.id}/`, { region_ids: [(await createRegion(api)).id] }));
      const started = ok(await api.patch(`customers/${client.id}/`, { status: 'active' }));
      expect(started).toMatchObject({ program_id: kitchen.program.id });
      expect(started).not.toHaveProperty('warnings');
    });
  });

  describe('A grant', () => {
    it('requires a valid abbreviation that no other grant has', async () => {
      const responseWithoutName = await admin.post('grants/', {});
      expect(firstMessages(responseWithoutName)).toEqual({ name: 'Abbreviation Name is a required field.' });
      const invalidResponse = await admin.post('grants/', { name: '<script>' });
      expect(firstMessages(invalidResponse)).toEqual({ name: 'Please enter a valid abbreviation.' });
      const grant = await createGrant(admin);
      const response = await admin.post('grants/', { name: grant.name });
      expect(errorCodes(response)).toEqual(fieldError('name', 'unique'));
      expect(firstMessages(response)).toEqual({ name: 'grant with this name already exists.' });
    });

    it('is added and deleted by Admins only and changed by coordinators too', async () => {
      const grant = await createGrant(admin);
      expect((await api.post('grants/', { name: 'Mine' })).status).toBe(403);
      expect((await api.delete(`grants/${grant.id}/`)).status).toBe(403);
      expect(ok(await api.patch(`grants/${grant.id}/`, { full_name: 'Renamed' })).full_name).toBe('Renamed');
      expect((await admin.delete(`grants/${grant.id}/`)).status).toBe(204);
      expect((await admin.get(`grants/${grant.id}/`)).status).toBe(404);
    });

    it('cannot be deleted while a client has it', async () => {
      const grant = await createGrant(admin);
      await createClient(api, { grant_id: grant.id });
      const response = await admin.delete(`grants/${grant.id}/`);
      expect(errorCodes(response)).toEqual(formError('in_use'));
      expect(messageOf(response)).toMatch(/\b1 client/);
    });
  });

  describe('A meal or delivery vendor', () => {
    it('requires the fields of its form', async () => {
      expect(firstMessages(await api.post('meal_vendors/', {}))).toMatchObject({
        name: 'Caterer Name is a required field.',
        contact_name: expect.any(String),
        phone_number: expect.any(String),
        email: 'Email is required.',
        business_address: 'Business Address is a required field.',
        region_id: 'Region is a required field',
        delivery_day: 'Delivery Day is required',
        transport_vendor_id: 'Transport vendor is a required field.',
      });
      expect(firstMessages(await api.post('meal_transport_vendors/', {}))).toMatchObject({
        name: expect.any(String),
        contact_name: expect.any(String),
        email: 'Email is required.',
        region_id: 'Region is a required field.',
        business_address: 'Business Address is a required field.',
        state: expect.any(String),
        cost_per_meal_transport: expect.any(String),
      });
    });

    it.each(['meal_vendors', 'meal_transport_vendors'])('has names with a letter (%s)', async (resource) => {
      const names = { name: '🦊', contact_name: '42' };
      expect(firstMessages(await api.post(`${resource}/`, names))).toMatchObject({
        name: 'Please enter a valid name.',
        contact_name: 'Please enter a valid name.',
      });
    });

    it.each<[string, unknown, string]>([
      ['name', 'x'.repeat(129), 'max_length'],
      ['contact_name', 'x'.repeat(129), 'max_length'],
      ['email', 'nobody', 'invalid'],
      ['phone_number', '937555017', 'invalid_phone'],
      ['delivery_day', 'Someday', 'invalid'],
      ['delivery_day', 'wednesday', 'invalid'],
      ['cut_off_days', -1, 'min_value'],
      ['cut_off_days', 7, 'max_value'],
      ['cut_off_days', 1.5, 'invalid'],
      ['cut_off_days', null, 'invalid'],
      ['cost_per_meal', -0.01, 'min_value'],
      ['cost_per_meal', 1.234, 'invalid'],
      ['cost_per_meal', null, 'invalid'],
      ['cost_per_meal', '8.25', 'invalid'],
      ['region_id', 'x', 'invalid'],
      ['region_id', UNKNOWN_ID, 'not_found'],
      ['transport_vendor_id', UNKNOWN_ID, 'not_found'],
      ['is_active', 'no', 'invalid'],
    ])('refuses an invalid %s (case %#)', async (field, value, code) => {
      const vendor = await createMealVendor(api, (await createRegion(api)).id);
      expect(errorCodes(await api.patch(`meal_vendors/${vendor.id}/`, { [field]: value }))).toEqual(
        fieldError(field, code),
      );
    });

    it('defaults to a cut-off of 2 days and is listed by region and activity', async () => {
      const region = await createRegion(api);
      const vendor = await createMealVendor(api, region.id, { cut_off_days: undefined });
      expect(vendor).toMatchObject({
        cut_off_days: 2,
        is_active: true,
        region: { id: region.id, name: region.name },
        transport_vendor: { id: vendor.transport_vendor_id, name: expect.any(String) },
      });
      const countVendors = (query: Record<string, string>) =>
        api
          .get('meal_vendors/', { query: { region: region.id, ...query } })
          .then((response) => ok(response).count);
      expect(await countVendors({})).toBe(1);
      expect((await api.delete(`meal_vendors/${vendor.id}/`)).status).toBe(204);
      expect([
        await countVendors({ is_active: 'true' }),
        await countVendors({ is_active: 'false' }),
        await countVendors({}),
      ]).toEqual([0, 1, 1]);
      expect(ok(await api.get(`meal_vendors/${vendor.id}/`)).is_active).toBe(false);
    });

    const deactivations: [string, (path: string) => Promise<ApiResponse>][] = [
      ['DELETE', (path) => api.delete(path)],
      ['PATCH', (path) => api.patch(path, { is_active: false })],
    ];
    it.each(deactivations)('is deactivated by %s, but not while it is in use', async (_method, remove) => {
      const kitchen = await createKitchen(api);
      const client = await createMealClient(api, kitchen);
      const response = await remove(`meal_vendors/${kitchen.vendor.id}/`);
      expect(errorCodes(response)).toEqual(formError('in_use'));
      expect(messageOf(response)).toMatch(/\b1 active client/);
      const courier = `meal_transport_vendors/${kitchen.vendor.transport_vendor_id}/`;
      const courierResponse = await remove(courier);
      expect(errorCodes(courierResponse)).toEqual(formError('in_use'));
      expect(messageOf(courierResponse)).toMatch(/\b1 meal vendor/);

      ok(await api.patch(`customers/${client.id}/`, { status: 'complete' }));
      ok(await remove(`meal_vendors/${kitchen.vendor.id}/`));
      ok(await remove(courier));
      expect(ok(await api.get(courier)).is_active).toBe(false);
    });

    it('cannot be assigned to a client of another region or while inactive', async () => {
      const kitchen = await createKitchen(api);
      const assign = async (client: Json, vendor: Json) => {
        const response = await api.patch(`customers/${client.id}/`, { assigned_meal_vendor: vendor.id });
        return [response.status, Object.keys((response.body.errors ?? {}) as Fields)];
      };
      const clientOfOtherRegion = await createClient(api, { region_id: (await createRegion(api)).id });
      expect(await assign(clientOfOtherRegion, kitchen.vendor)).toEqual([400, ['assigned_meal_vendor_id']]);
      const inactiveVendor = await createMealVendor(api, kitchen.region.id);
      ok(await api.delete(`meal_vendors/${inactiveVendor.id}/`));
      const client = await createClient(api, { region_id: kitchen.region.id });
      expect(await assign(client, inactiveVendor)).toEqual([400, ['assigned_meal_vendor_id']]);
      expect(await assign(client, kitchen.vendor)).toEqual([200, []]);
    });

    it('is taken from a new client who becomes active if it is inactive or in another region by then', async () => {
      const region_id = (await createRegion(api)).id;
      const [vendor, cleaner] = [
        await createMealVendor(api, region_id),
        await createCleaningVendor(api, region_id),
      ];
      const { id } = await createClient(api, {
        region_id,
        assigned_meal_vendor_id: vendor.id,
        assigned_cleaning_vendor_id: cleaner.id,
      });
      ok(await api.patch(`meal_vendors/${vendor.id}/`, { is_active: false }));
      ok(await api.patch(`cleaning_vendors/${cleaner.id}/`, { region_id: (await createRegion(api)).id }));
      const warnings = ['meal', 'cleaning'].map((noun) => ({
        code: 'vendor_cleared',
        message: `The assigned ${noun} vendor cannot be chosen in the client’s region any more and was cleared. Assign a new one.`,
      }));
      expect(ok(await api.patch(`customers/${id}/`, { city: 'Troy' }))).not.toHaveProperty('warnings');
      expect(ok(await api.patch(`customers/${id}/`, { status: 'active' }))).toMatchObject({
        status: 'active',
        assigned_meal_vendor_id: null,
        assigned_cleaning_vendor_id: null,
        warnings,
      });
    });

    it('requires no phone number if it is a courier', async () => {
      const courier = await createDeliveryVendor(api, (await createRegion(api)).id, { phone_number: null });
      expect(courier.phone_number).toBeNull();
    });
  });
});
