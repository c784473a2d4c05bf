import { Group } from '../../../server/contract/groups.js';
import { createCleaningClient, createCleaningVendor } from '../../factories/cleaning.js';
import { createRegion } from '../../factories/places.js';
import { signInAs, signInAsCustomer } from '../../factories/users.js';
import { ok, type Api, type Fields, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { day, displayDate } from '../../setup/dates.js';
import { errorCodes, formError, fieldError } from '../../setup/problems.js';

describe('Cleanings', () => {
  let test: TestApp;
  let api: Api;
  let region: Json;
  let vendor: Json;

  beforeAll(async () => {
    test = await startTestApp();
    api = await signInAs(test, Group.Coordinator);
    region = await createRegion(api);
    vendor = await createCleaningVendor(api, region.id);
  });
  afterAll(() => test.close());

  const TODAY = day(0);

  /** Returns the fields of a cleaning of today. */
  const cleaningFields = (client: Json, fields: Fields = {}): Fields => ({
    customer_id: client.id,
    cleaning_vendor_id: vendor.id,
    region_id: region.id,
    date_of_cleaning: TODAY,
    customer_cleaning_notes: 'Spotless',
    cost_of_cleaning: 85.5,
    ...fields,
  });

  const record = (client: Json, fields: Fields = {}, caller = api) =>
    caller.post('cleaning_transactions/', cleaningFields(client, fields));

  /** Returns the only message of a field. */
  const messageOn = (response: { body: Json }, field: string) =>
    response.body.errors[field][0].message as string;

  describe('The recording of a cleaning', () => {
    it('asks for confirmation on request when the same client, vendor and day are already recorded', async () => {
      const client = await createCleaningClient(api, vendor);
      const responses = await Promise.all(
        Array.from({ length: 3 }, () => record(client, { confirmed: false })),
      );
      const refusedResponses = responses.filter(({ status }) => status === 400);
      expect(refusedResponses).toHaveLength(2);
      const warning = {
        code: 'already_recorded',
        message: expect.stringMatching(
          new RegExp(`^A cleaning by ${vendor.name} on .+ is already on the list.$`),
        ),
      };
      expect(refusedResponses[0]!.body).toMatchObject({
        errors: { confirmed: [warning] },
        warnings: [warning],
      });
      const confirmed = await record(client, { confirmed: true });
      expect([confirmed.status, confirmed.body.warnings]).toEqual([201, undefined]);
      const unasked = await record(client);
      expect([unasked.status, unasked.body.warnings]).toEqual([201, [warning]]);
      const other = await createCleaningVendor(api, region.id);
      expect((await record(client, { cleaning_vendor_id: other.id, confirmed: false })).status).toBe(201);
      const { count } = ok(await api.get('cleaning_transactions/', { query: { customer: client.id } }));
      expect(count).toBe(4);
    });

    it('asks a client for the same confirmation', async () => {
      const { customer } = await signInAsCustomer(test, api, {
        status: 'active',
        region_id: region.id,
        has_opted_for_cleaning_service: true,
        assigned_cleaning_vendor_id: vendor.id,
      });
      const ownCleaning = { date_of_cleaning: TODAY, customer_cleaning_notes: 'Spotless' };
      expect((await customer.post('cleaning_transactions/', ownCleaning)).status).toBe(201);
      const response = await customer.post('cleaning_transactions/', { ...ownCleaning, confirmed: false });
      expect(errorCodes(response)).toEqual(fieldError('confirmed', 'already_recorded'));
      expect(
        (await customer.post('cleaning_transactions/', { ...ownCleaning, confirmed: true })).status,
      ).toBe(201);
      const unasked = ok(await customer.post('cleaning_transactions/', ownCleaning));
      expect(unasked.warnings).toMatchObject([{ code: 'already_recorded' }]);
    });

    it('saves client, vendor, region, feedback and cost', async () => {
      const client = await createCleaningClient(api, vendor, { city: 'Dayton' });
      const response = await record(client);
      expect(response.status).toBe(201);
      expect(response.body).toEqual({
        id: expect.any(String),
        version: 1,
        customer_id: client.id,
        customer: { id: client.id, name: client.name, city: 'Dayton' },
        region_id: region.id,
        region: { id: region.id, name: region.name },
        cleaning_vendor_id: vendor.id,
        cleaning_vendor: { id: vendor.id, name: vendor.name },
        date_of_cleaning: TODAY,
        customer_cleaning_notes: 'Spotless',
        cost_of_cleaning: 85.5,
      });
      expect(ok(await api.get(`cleaning_transactions/${response.body.id}/`))).toEqual(response.body);
    });

    it('requires client, vendor, date, feedback and cost', async () => {
      const response = await api.post('cleaning_transactions/', { customer_cleaning_notes: '  ' });
      expect(messageOn(response, 'customer_id')).toBe('Customer is required');
      expect(messageOn(response, 'date_of_cleaning')).toBe('Date is required');
      expect(messageOn(response, 'customer_cleaning_notes')).toBe('Notes is a required field');
      expect(messageOn(response, 'cost_of_cleaning')).toBe('Cost is a required field');
      const clientWithoutVendor = await createCleaningClient(api, vendor, {
        assigned_cleaning_vendor_id: null,
      });
      expect(errorCodes(await record(clientWithoutVendor, { cleaning_vendor_id: null }))).toEqual(
        fieldError('cleaning_vendor_id', 'required'),
      );
    });

    it('uses the assigned vendor unless the request names another', async () => {
      const client = await createCleaningClient(api, vendor);
      const other = await createCleaningVendor(api, region.id);
      const vendorOf = async (fields: Fields) => ok(await record(client, fields)).cleaning_vendor_id;
      expect(await vendorOf({ cleaning_vendor_id: undefined })).toBe(vendor.id);
      expect(await vendorOf({ cleaning_vendor_id: other.id })).toBe(other.id);
    });

    it('refuses a date in the future or before the start of the service', async () => {
      const client = await createCleaningClient(api, vendor, { active_date: day(-3) });
      const futureResponse = await record(client, { date_of_cleaning: day(1) });
      expect(messageOn(futureResponse, 'date_of_cleaning')).toBe('Date should be today or earlier');
      const earlyResponse = await record(client, { date_of_cleaning: day(-4) });
      expect(messageOn(earlyResponse, 'date_of_cleaning')).toBe(
        `Date should not be before ${displayDate(day(-3))}, when the service started.`,
      );
      const spanishResponse = await api.post(
        'cleaning_transactions/',
        cleaningFields(client, { date_of_cleaning: '2026-01-04' }),
        { headers: { 'Accept-Language': 'es' } },
      );
      const [, month, date] = day(-3).split('-').map(Number);
      const spanishMonth = new Date(2026, month! - 1).toLocaleDateString('es-US', { month: 'short' });
      expect(messageOn(spanishResponse, 'date_of_cleaning')).toContain(` ${date} ${spanishMonth} `);
      expect((await record(client, { date_of_cleaning: day(-3) })).status).toBe(201);
    });

    it('refuses a date that is still in the future in the client’s time zone', async () => {
      const client = await createCleaningClient(api, vendor, { active_date: '2026-01-01' });
      // In New York it is still the evening before.
      test.clock.set(new Date('2026-03-10T02:00:00Z'));
      try {
        expect(errorCodes(await record(client, { date_of_cleaning: '2026-03-10' }))).toEqual(
          fieldError('date_of_cleaning', 'invalid'),
        );
        expect((await record(client, { date_of_cleaning: '2026-03-09' })).status).toBe(201);
      } finally {
        test.clock.set(null);
      }
    });

    it.each([
      ['who is not active', { status: 'hold' }, 'customer_not_active'],
      ['who did not opt in', { has_opted_for_cleaning_service: false }, 'not_opted_in'],
    ])('is refused for a client %s', async (_reason, fields, code) => {
      const client = await createCleaningClient(api, vendor, fields);
      expect(errorCodes(await record(client))).toEqual(formError(code));
    });

    it('says that nothing can be recorded for a client who has died', async () => {
      const client = await createCleaningClient(api, vendor);
      for (const status of ['complete', 'in_memorium'])
        ok(await api.patch(`customers/${client.id}/`, { status }));
      const response = await record(client);
      expect(errorCodes(response)).toEqual(formError('customer_not_active'));
      expect(response.body.errors.non_field_errors[0].message).toMatch(
        /In Memoriam, so no service can be recorded/,
      );
    });

    it('is refused for an inactive, foreign or unknown vendor, another region and an unknown client', async () => {
      const client = await createCleaningClient(api, vendor);
      const otherRegion = await createRegion(api);
      const foreignVendor = await createCleaningVendor(api, otherRegion.id);
      const inactiveVendor = await createCleaningVendor(api, region.id);
      expect((await api.delete(`cleaning_vendors/${inactiveVendor.id}/`)).status).toBe(204);
      for (const [id, code] of [
        [inactiveVendor.id, 'invalid'],
        [foreignVendor.id, 'invalid'],
        [region.id, 'not_found'],
      ])
        expect(errorCodes(await record(client, { cleaning_vendor_id: id }))).toEqual(
          fieldError('cleaning_vendor_id', code),
        );
      expect(errorCodes(await record(client, { region_id: otherRegion.id }))).toEqual(
        fieldError('region_id', 'invalid'),
      );
      expect(errorCodes(await record({ id: region.id }))).toEqual(fieldError('customer_id', 'not_found'));
    });
  });

  describe('A client who records a cleaning', () => {
    const OPT_IN_FIELDS = { status: 'active', has_opted_for_cleaning_service: true };
    const aCustomer = (fields: Fields = {}) =>
      signInAsCustomer(test, api, {
        ...OPT_IN_FIELDS,
        region_id: region.id,
        assigned_cleaning_vendor_id: vendor.id,
        ...fields,
      });
    const CLEANING_FIELDS = { date_of_cleaning: TODAY, customer_cleaning_notes: 'Very kind' };

    it('gets her assigned vendor at its price and can neither set nor see the cost', async () => {
      const { customer, client_id } = await aCustomer();
      const cleaning = ok(
        await customer.post('cleaning_transactions/', { ...CLEANING_FIELDS, cost_of_cleaning: 999 }),
      );
      expect(cleaning).toMatchObject({ customer_id: client_id, cleaning_vendor_id: vendor.id });
      expect(cleaning).not.toHaveProperty('cost_of_cleaning');
      expect(ok(await api.get(`cleaning_transactions/${cleaning.id}/`)).cost_of_cleaning).toBe(85.5);
      const { results } = ok(await customer.get('cleaning_transactions/'));
      expect(results).toEqual([cleaning]);
      const clientRecord = ok(await customer.get(`customers/${client_id}/`));
      expect(clientRecord).toMatchObject({
        number_of_house_cleanings_completed: 1,
        assigned_cleaning_vendor: {
          id: vendor.id,
          name: vendor.name,
          business_address: vendor.business_address,
          contact_name: vendor.contact_name,
          business_phone: vendor.business_phone,
        },
      });
      expect(JSON.stringify(clientRecord)).not.toMatch(/cost|internal_house_cleaning_notes/);
    });

    it('cannot sort by costs, nor filter vendors by what she does not see of them', async () => {
      const { customer } = await aCustomer();
      const refusalOf = async (path: string, query: Record<string, string>) =>
        errorCodes(await customer.get(path, { query }));
      for (const [path, field] of [
        ['cleaning_transactions/', 'cost_of_cleaning'],
        ['cleaning_vendors/', 'cost_per_cleaning'],
      ] as const) {
        expect(await refusalOf(path, { ordering: `-${field}` })).toEqual(fieldError('ordering', 'invalid'));
        expect(await refusalOf(path, { sort: `["${field}","ASC"]` })).toEqual(fieldError('sort', 'invalid'));
        expect((await api.get(path, { query: { ordering: field } })).status).toBe(200);
      }
      expect(await refusalOf('cleaning_vendors/', { region: region.id })).toEqual(
        fieldError('region', 'unknown_field'),
      );
    });

    it('finds the vendors that serve a zip code', async () => {
      const { customer } = await aCustomer();
      const nearVendor = await createCleaningVendor(api, region.id, { serviceable_zip_codes: ['40302'] });
      await createCleaningVendor(api, region.id, { serviceable_zip_codes: ['40303'] });
      const inactiveVendor = await createCleaningVendor(api, region.id, { serviceable_zip_codes: ['40302'] });
      ok(await api.patch(`cleaning_vendors/${inactiveVendor.id}/`, { is_active: false }));
      const { count, results } = ok(
        await customer.get('cleaning_vendors/', { query: { zip_code: '40302-1234' } }),
      );
      expect(count).toBe(1);
      expect(results).toEqual([
        {
          id: nearVendor.id,
          name: nearVendor.name,
          business_address: nearVendor.business_address,
          contact_name: nearVendor.contact_name,
          business_phone: nearVendor.business_phone,
        },
      ]);
    });

    it('can send notes under the old field name and gets a cost of 1 when the vendor has no price', async () => {
      const vendorWithoutPrice = await createCleaningVendor(api, region.id, { cost_per_cleaning: null });
      const { customer } = await aCustomer({ assigned_cleaning_vendor_id: vendorWithoutPrice.id });
      const fields = { date_of_cleaning: TODAY, customer_customer_cleaning_notes: 'Very kind' };
      const cleaning = ok(await customer.post('cleaning_transactions/', fields));
      expect(cleaning.customer_cleaning_notes).toBe('Very kind');
      expect(ok(await api.get(`cleaning_transactions/${cleaning.id}/`)).cost_of_cleaning).toBe(1);
    });

    it('can record from the day of her registration and cannot name another client or vendor', async () => {
      const { customer, client_id } = await aCustomer();
      const { client_id: otherClientId } = await aCustomer();
      await test.db.query(`UPDATE customers SET created_at = now() - interval '5 days' WHERE id = $1`, [
        client_id,
      ]);
      const postCleaning = (fields: Fields) =>
        customer.post('cleaning_transactions/', { ...CLEANING_FIELDS, ...fields });
      expect((await postCleaning({ date_of_cleaning: day(-5) })).status).toBe(201);
      expect(errorCodes(await postCleaning({ date_of_cleaning: day(-7) }))).toEqual(
        fieldError('date_of_cleaning', 'invalid'),
      );
      expect(errorCodes(await postCleaning({ customer_id: otherClientId }))).toEqual(
        fieldError('customer_id', 'invalid'),
      );
      const otherVendor = await createCleaningVendor(api, region.id);
      expect(errorCodes(await postCleaning({ cleaning_vendor_id: otherVendor.id }))).toEqual(
        fieldError('cleaning_vendor_id', 'invalid'),
      );
      const response = await customer.get('cleaning_transactions/', { query: { customer: otherClientId } });
      expect(ok(response)).toEqual({ count: 0, results: [] });
    });

    it('needs an assigned vendor and cannot delete a cleaning', async () => {
      const { customer } = await aCustomer({ assigned_cleaning_vendor_id: null });
      const response = await customer.post('cleaning_transactions/', CLEANING_FIELDS);
      expect(errorCodes(response)).toEqual(fieldError('cleaning_vendor_id', 'required'));
      const { customer: otherCustomer } = await aCustomer();
      const cleaning = ok(await otherCustomer.post('cleaning_transactions/', CLEANING_FIELDS));
      expect((await otherCustomer.delete(`cleaning_transactions/${cleaning.id}/`)).status).toBe(403);
    });
  });

  describe('Recorded cleanings', () => {
    it('are listed newest first, filtered by client, date and name, and sorted by cost', async () => {
      const homeRegion = await createRegion(api);
      const firm = await createCleaningVendor(api, homeRegion.id, { name: 'Sparkle Homes' });
      const [ann, bea] = [
        await createCleaningClient(api, firm, { name: 'Ann Mopp', active_date: day(-30) }),
        await createCleaningClient(api, firm, { name: 'Bea Broome', active_date: day(-30) }),
      ];
      const vendorFields = { cleaning_vendor_id: firm.id, region_id: homeRegion.id };
      const firstId = ok(await record(ann, { ...vendorFields, date_of_cleaning: day(-20) })).id;
      const secondId = ok(await record(bea, { ...vendorFields, date_of_cleaning: day(-10) })).id;
      const thirdId = ok(
        await record(ann, { ...vendorFields, date_of_cleaning: day(-5), cost_of_cleaning: 10 }),
      ).id;
      const findIds = async (query: Record<string, string> = {}) => {
        const response = await api.get('cleaning_transactions/', {
          query: { region: homeRegion.id, ...query },
        });
        return ok(response).results.map(({ id }: Json) => id);
      };
      expect(await findIds()).toEqual([thirdId, secondId, firstId]);
      expect(await findIds({ customer: ann.id })).toEqual([thirdId, firstId]);
      expect(await findIds({ date_of_cleaning_after: day(-10), date_of_cleaning_before: day(-10) })).toEqual([
        secondId,
      ]);
      expect(await findIds({ date_of_cleaning_after: day(-20), date_of_cleaning_before: day(-6) })).toEqual([
        secondId,
        firstId,
      ]);
      expect(await findIds({ date_of_cleaning_after: day(-9) })).toEqual([thirdId]);
      expect(await findIds({ date_of_cleaning_before: day(-11) })).toEqual([firstId]);
      expect(await findIds({ q: 'broome' })).toEqual([secondId]);
      expect(await findIds({ q: 'sparkle' })).toEqual([thirdId, secondId, firstId]);
      expect(await findIds({ q: 'BRÓOME' })).toEqual([secondId]);
      expect(await findIds({ ordering: 'cost_of_cleaning', page_size: '1' })).toEqual([thirdId]);
    });

    it('are counted and summed on the client until they are deleted', async () => {
      const client = await createCleaningClient(api, vendor, { active_date: day(-3) });
      const first = ok(await record(client, { cost_of_cleaning: 0.1 }));
      ok(await record(client, { cost_of_cleaning: 0.2, date_of_cleaning: day(-1) }));
      const readTotals = async () => {
        const { number_of_house_cleanings_completed: count, total_cost_of_completed_cleanings: cost } = ok(
          await api.get(`customers/${client.id}/`),
        );
        return { count, cost };
      };
      expect(await readTotals()).toEqual({ count: 2, cost: 0.3 });
      const staleResponse = await api.delete(`cleaning_transactions/${first.id}/`, {
        headers: { 'if-match': '7' },
      });
      expect(staleResponse.status).toBe(412);
      expect((await api.delete(`cleaning_transactions/${first.id}/`)).status).toBe(204);
      expect((await api.delete(`cleaning_transactions/${first.id}/`)).status).toBe(404);
      expect(await readTotals()).toEqual({ count: 1, cost: 0.2 });
    });

    it('appear in the client’s history with their day, vendor and cost', async () => {
      const client = await createCleaningClient(api, vendor);
      ok(await record(client));
      const { results } = ok(await api.get(`customers/${client.id}/history/`));
      expect(results[0]).toMatchObject({ event: 'create', subject: `House cleaning on ${TODAY}` });
      expect(results[0].changes).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ label: 'Vendor', new: vendor.name }),
          expect.objectContaining({ label: 'Cost of Cleaning', new: '$85.50' }),
        ]),
      );
    });

    it('keep their cost and lose client and notes when the client is deleted', async () => {
      const client = await createCleaningClient(api, vendor);
      const { id } = ok(await record(client, { customer_cleaning_notes: 'Ann Secret liked it' }));
      expect((await api.delete(`customers/${client.id}/`)).status).toBe(204);
      expect(ok(await api.get(`cleaning_transactions/${id}/`))).toMatchObject({
        customer: null,
        customer_cleaning_notes: '',
        cost_of_cleaning: 85.5,
      });
      const { rows } = await test.db.query(
        `SELECT 1 FROM audit_entries WHERE changes::text LIKE '%Ann Secret%'`,
      );
      expect(rows).toEqual([]);
    });
  });

  describe('The cleaning vendor of a client', () => {
    it('must belong to her region and is shown to the office with its price', async () => {
      const client = await createCleaningClient(api, vendor, { assigned_cleaning_vendor_id: null });
      const url = `customers/${client.id}/`;
      const foreignVendor = await createCleaningVendor(api, (await createRegion(api)).id);
      expect(errorCodes(await api.patch(url, { assigned_cleaning_vendor_id: foreignVendor.id }))).toEqual(
        fieldError('assigned_cleaning_vendor_id', 'invalid'),
      );
      const assignedClient = ok(
        await api.patch(url, { assigned_cleaning_vendor: vendor.id, is_existing_vendor_assignment: true }),
      );
      expect(assignedClient).toMatchObject({
        assigned_cleaning_vendor_id: vendor.id,
        is_existing_vendor_assignment: true,
        assigned_cleaning_vendor: { id: vendor.id, name: vendor.name, cost_per_cleaning: 85.5 },
      });
      const clearedClient = ok(await api.patch(url, { assigned_cleaning_vendor_id: null }));
      expect(clearedClient).toMatchObject({
        assigned_cleaning_vendor: null,
        is_existing_vendor_assignment: false,
      });
    });

    it('has cleaned for her before the program only if that is said of this vendor', async () => {
      const client = await createCleaningClient(api, vendor, { is_existing_vendor_assignment: true });
      const assign = async (fields: Fields) =>
        ok(await api.patch(`customers/${client.id}/`, fields)).is_existing_vendor_assignment;
      const [second, third] = [
        await createCleaningVendor(api, region.id),
        await createCleaningVendor(api, region.id),
      ];
      expect(await assign({ assigned_cleaning_vendor_id: vendor.id })).toBe(true);
      const isExisting = { is_existing_vendor_assignment: true };
      expect(await assign({ assigned_cleaning_vendor_id: second.id, ...isExisting })).toBe(true);
      expect(await assign({ assigned_cleaning_vendor_id: third.id })).toBe(false);
    });

    it('is cleared with a warning when the client moves to another region', async () => {
      const client = await createCleaningClient(api, vendor, { is_existing_vendor_assignment: true });
      const movedClient = ok(
        await api.patch(`customers/${client.id}/`, { region_id: (await createRegion(api)).id }),
      );
      expect(movedClient).toMatchObject({
        assigned_cleaning_vendor_id: null,
        is_existing_vendor_assignment: false,
        warnings: [
          {
            code: 'vendor_cleared',
            message:
              'The assigned cleaning vendor belongs to the old region and was cleared. Assign a new one.',
          },
        ],
      });
    });

    it('has its own notes besides internal notes of at most 511 characters', async () => {
      const client = await createCleaningClient(api, vendor);
      const patchClient = (fields: Fields) => api.patch(`customers/${client.id}/`, fields);
      const longNotesResponse = await patchClient({ internal_house_cleaning_notes: 'x'.repeat(512) });
      expect(messageOn(longNotesResponse, 'internal_house_cleaning_notes')).toBe(
        'Must be less than 512 characters',
      );
      const notes = { internal_house_cleaning_notes: 'x'.repeat(511), house_cleaning_notes: 'Two cats' };
      expect(ok(await patchClient(notes))).toMatchObject(notes);
    });
  });
});
