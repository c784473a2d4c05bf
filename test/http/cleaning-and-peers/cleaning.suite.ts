import { Group } from '../../../server/contract/groups.js';
import { aCleanedClient, aCleaningVendor } from '../../factories/cleaning.js';
import { aRegion } from '../../factories/places.js';
import { as, asCustomer } from '../../factories/users.js';
import { ok, type Api, type Fields, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { day, numeric } from '../../setup/dates.js';
import { refusal, refusedBecause, refusedFor } from '../../setup/problems.js';

describe('cleaning', () => {
  let test: TestApp;
  let api: Api;
  let region: Json;
  let vendor: Json;

  beforeAll(async () => {
    test = await startTestApp();
    api = await as(test, Group.Coordinator);
    region = await aRegion(api);
    vendor = await aCleaningVendor(api, region.id);
  });
  afterAll(() => test.close());

  const TODAY = day(0);

  /** Returns the fields of a cleaning of today. */
  const recorded = (client: Json, fields: Fields = {}): Fields => ({
    customer_id: client.id,
    cleaning_vendor_id: vendor.id,
    region_id: region.id,
    date_of_cleaning: TODAY,
    customer_cleaning_notes: 'Spotless',
    cost_of_cleaning: 85.5,
    ...fields,
  });

  const record = (client: Json, fields: Fields = {}, by = api) =>
    by.post('cleaning_transactions/', recorded(client, fields));

  /** Returns the only message of a field. */
  const messageOn = (response: { body: Json }, field: string) =>
    response.body.errors[field][0].message as string;

  describe('recording a cleaning', () => {
    it('asks first where one of the same client, vendor and day is recorded', async () => {
      const client = await aCleanedClient(api, vendor);
      const answers = await Promise.all([record(client), record(client), record(client)]);
      const asked = answers.filter(({ status }) => status === 400);
      expect(asked).toHaveLength(2);
      const warning = {
        code: 'already_recorded',
        message: expect.stringMatching(
          new RegExp(`^A cleaning by ${vendor.name} on .+ is already on the list.$`),
        ),
      };
      expect(asked[0]!.body).toMatchObject({ errors: { confirmed: [warning] }, warnings: [warning] });
      expect((await record(client, { confirmed: true })).status).toBe(201);
      expect((await record(client, { date_of_cleaning: day(0), confirmed: false })).status).toBe(400);
      const other = await aCleaningVendor(api, region.id);
      expect((await record(client, { cleaning_vendor_id: other.id })).status).toBe(201);
      const { count } = ok(await api.get('cleaning_transactions/', { query: { customer: client.id } }));
      expect(count).toBe(3);
    });

    it('asks a customer too', async () => {
      const { customer } = await asCustomer(test, api, {
        status: 'active',
        region_id: region.id,
        has_opted_for_cleaning_service: true,
        assigned_cleaning_vendor_id: vendor.id,
      });
      const own = { date_of_cleaning: TODAY, customer_cleaning_notes: 'Spotless' };
      expect((await customer.post('cleaning_transactions/', own)).status).toBe(201);
      const asked = await customer.post('cleaning_transactions/', own);
      expect(refusal(asked)).toEqual(refusedFor('confirmed', 'already_recorded'));
      expect((await customer.post('cleaning_transactions/', { ...own, confirmed: true })).status).toBe(201);
    });

    it('keeps it with client, vendor, region, feedback and cost', async () => {
      const client = await aCleanedClient(api, vendor, { city: 'Dayton' });
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

    it('asks for client, date, feedback and cost', async () => {
      const response = await api.post('cleaning_transactions/', { customer_cleaning_notes: '  ' });
      expect(messageOn(response, 'customer_id')).toBe('Customer is required');
      expect(messageOn(response, 'date_of_cleaning')).toBe('Date is required');
      expect(messageOn(response, 'customer_cleaning_notes')).toBe('Notes is a required field');
      expect(messageOn(response, 'cost_of_cleaning')).toBe('Cost is a required field');
      const alone = await aCleanedClient(api, vendor, { assigned_cleaning_vendor_id: null });
      expect(refusal(await record(alone, { cleaning_vendor_id: null }))).toEqual(
        refusedFor('cleaning_vendor_id', 'required'),
      );
    });

    it('is by the assigned vendor unless another one is named', async () => {
      const client = await aCleanedClient(api, vendor);
      const other = await aCleaningVendor(api, region.id);
      const cleaned = async (fields: Fields) => ok(await record(client, fields)).cleaning_vendor_id;
      expect(await cleaned({ cleaning_vendor_id: undefined })).toBe(vendor.id);
      expect(await cleaned({ cleaning_vendor_id: other.id })).toBe(other.id);
    });

    it('takes no date that lies ahead or before the service started', async () => {
      const client = await aCleanedClient(api, vendor, { active_date: day(-3) });
      const ahead = await record(client, { date_of_cleaning: day(1) });
      expect(messageOn(ahead, 'date_of_cleaning')).toBe('Date should be today or earlier');
      const early = await record(client, { date_of_cleaning: day(-4) });
      expect(messageOn(early, 'date_of_cleaning')).toBe(
        `Date should not be before ${numeric(day(-3))}, when the service started.`,
      );
      expect((await record(client, { date_of_cleaning: day(-3) })).status).toBe(201);
    });

    it('goes by today where the client lives', async () => {
      const client = await aCleanedClient(api, vendor, { active_date: '2026-01-01' });
      // In New York it is still the evening before.
      test.clock.set(new Date('2026-03-10T02:00:00Z'));
      try {
        expect(refusal(await record(client, { date_of_cleaning: '2026-03-10' }))).toEqual(
          refusedFor('date_of_cleaning', 'invalid'),
        );
        expect((await record(client, { date_of_cleaning: '2026-03-09' })).status).toBe(201);
      } finally {
        test.clock.set(null);
      }
    });

    it.each([
      ['who is not active', { status: 'hold' }, 'customer_not_active'],
      ['who did not opt in', { has_opted_for_cleaning_service: false }, 'not_opted_in'],
    ])('is refused for a client %s', async (_who, fields, code) => {
      const client = await aCleanedClient(api, vendor, fields);
      expect(refusal(await record(client))).toEqual(refusedBecause(code));
    });

    it('is refused for a vendor who is gone, of another region or unknown, and for another region', async () => {
      const client = await aCleanedClient(api, vendor);
      const elsewhere = await aRegion(api);
      const foreign = await aCleaningVendor(api, elsewhere.id);
      const gone = await aCleaningVendor(api, region.id);
      expect((await api.delete(`cleaning_vendors/${gone.id}/`)).status).toBe(204);
      for (const [id, code] of [
        [gone.id, 'invalid'],
        [foreign.id, 'invalid'],
        [region.id, 'not_found'],
      ])
        expect(refusal(await record(client, { cleaning_vendor_id: id }))).toEqual(
          refusedFor('cleaning_vendor_id', code),
        );
      expect(refusal(await record(client, { region_id: elsewhere.id }))).toEqual(
        refusedFor('region_id', 'invalid'),
      );
      expect(refusal(await record({ id: region.id }))).toEqual(refusedFor('customer_id', 'not_found'));
    });
  });

  describe('a client who records a cleaning', () => {
    const OPTED_IN = { status: 'active', has_opted_for_cleaning_service: true };
    const cleaned = (fields: Fields = {}) =>
      asCustomer(test, api, {
        ...OPTED_IN,
        region_id: region.id,
        assigned_cleaning_vendor_id: vendor.id,
        ...fields,
      });
    const OWN = { date_of_cleaning: TODAY, customer_cleaning_notes: 'Very kind' };

    it('records her own by her own vendor at its price, whatever she sends, and sees no cost', async () => {
      const { customer, client_id } = await cleaned();
      const own = ok(await customer.post('cleaning_transactions/', { ...OWN, cost_of_cleaning: 999 }));
      expect(own).toMatchObject({ customer_id: client_id, cleaning_vendor_id: vendor.id });
      expect(own).not.toHaveProperty('cost_of_cleaning');
      expect(ok(await api.get(`cleaning_transactions/${own.id}/`)).cost_of_cleaning).toBe(85.5);
      const { results } = ok(await customer.get('cleaning_transactions/'));
      expect(results).toEqual([own]);
      const record = ok(await customer.get(`customers/${client_id}/`));
      expect(record).toMatchObject({
        number_of_house_cleanings_completed: 1,
        assigned_cleaning_vendor: {
          id: vendor.id,
          name: vendor.name,
          business_address: vendor.business_address,
          contact_name: vendor.contact_name,
          business_phone: vendor.business_phone,
        },
      });
      expect(JSON.stringify(record)).not.toMatch(/cost|internal_house_cleaning_notes/);
    });

    it('may call her notes by the older name, and costs 1 where the vendor has no price', async () => {
      const free = await aCleaningVendor(api, region.id, { cost_per_cleaning: null });
      const { customer } = await cleaned({ assigned_cleaning_vendor_id: free.id });
      const sent = { date_of_cleaning: TODAY, customer_customer_cleaning_notes: 'Very kind' };
      const own = ok(await customer.post('cleaning_transactions/', sent));
      expect(own.customer_cleaning_notes).toBe('Very kind');
      expect(ok(await api.get(`cleaning_transactions/${own.id}/`)).cost_of_cleaning).toBe(1);
    });

    it('can begin on the day she was taken on, and name nobody else', async () => {
      const { customer, client_id } = await cleaned();
      const { client_id: other } = await cleaned();
      await test.db.query(`UPDATE customers SET created_at = now() - interval '5 days' WHERE id = $1`, [
        client_id,
      ]);
      const post = (fields: Fields) => customer.post('cleaning_transactions/', { ...OWN, ...fields });
      expect((await post({ date_of_cleaning: day(-5) })).status).toBe(201);
      expect(refusal(await post({ date_of_cleaning: day(-7) }))).toEqual(
        refusedFor('date_of_cleaning', 'invalid'),
      );
      expect(refusal(await post({ customer_id: other }))).toEqual(refusedFor('customer_id', 'invalid'));
      const another = await aCleaningVendor(api, region.id);
      expect(refusal(await post({ cleaning_vendor_id: another.id }))).toEqual(
        refusedFor('cleaning_vendor_id', 'invalid'),
      );
      const foreign = await customer.get('cleaning_transactions/', { query: { customer: other } });
      expect(ok(foreign)).toEqual({ count: 0, results: [] });
    });

    it('needs a vendor who was chosen for her, and cannot take a cleaning back', async () => {
      const { customer } = await cleaned({ assigned_cleaning_vendor_id: null });
      const refused = await customer.post('cleaning_transactions/', OWN);
      expect(refusal(refused)).toEqual(refusedFor('cleaning_vendor_id', 'required'));
      const { customer: second } = await cleaned();
      const own = ok(await second.post('cleaning_transactions/', OWN));
      expect((await second.delete(`cleaning_transactions/${own.id}/`)).status).toBe(403);
    });
  });

  describe('cleanings', () => {
    it('are listed newest first and found by dates, region, client and names', async () => {
      const home = await aRegion(api);
      const firm = await aCleaningVendor(api, home.id, { name: 'Sparkle Homes' });
      const [ann, bea] = [
        await aCleanedClient(api, firm, { name: 'Ann Mopp', active_date: day(-30) }),
        await aCleanedClient(api, firm, { name: 'Bea Broome', active_date: day(-30) }),
      ];
      const by = { cleaning_vendor_id: firm.id, region_id: home.id };
      const one = ok(await record(ann, { ...by, date_of_cleaning: day(-20) })).id;
      const two = ok(await record(bea, { ...by, date_of_cleaning: day(-10) })).id;
      const three = ok(await record(ann, { ...by, date_of_cleaning: day(-5), cost_of_cleaning: 10 })).id;
      const found = async (query: Record<string, string> = {}) => {
        const response = await api.get('cleaning_transactions/', { query: { region: home.id, ...query } });
        return ok(response).results.map(({ id }: Json) => id);
      };
      expect(await found()).toEqual([three, two, one]);
      expect(await found({ customer: ann.id })).toEqual([three, one]);
      expect(await found({ date_of_cleaning_after: day(-10), date_of_cleaning_before: day(-10) })).toEqual([
        two,
      ]);
      expect(await found({ q: 'broome' })).toEqual([two]);
      expect(await found({ q: 'sparkle' })).toEqual([three, two, one]);
      expect(await found({ ordering: 'cost_of_cleaning', page_size: '1' })).toEqual([three]);
    });

    it('add up on the client, and go out of the sum when they are removed', async () => {
      const client = await aCleanedClient(api, vendor, { active_date: day(-3) });
      const first = ok(await record(client, { cost_of_cleaning: 0.1 }));
      ok(await record(client, { cost_of_cleaning: 0.2, date_of_cleaning: day(-1) }));
      const sums = async () => {
        const { number_of_house_cleanings_completed: count, total_cost_of_completed_cleanings: cost } = ok(
          await api.get(`customers/${client.id}/`),
        );
        return { count, cost };
      };
      expect(await sums()).toEqual({ count: 2, cost: 0.3 });
      const stale = await api.delete(`cleaning_transactions/${first.id}/`, { headers: { 'if-match': '7' } });
      expect(stale.status).toBe(412);
      expect((await api.delete(`cleaning_transactions/${first.id}/`)).status).toBe(204);
      expect((await api.delete(`cleaning_transactions/${first.id}/`)).status).toBe(404);
      expect(await sums()).toEqual({ count: 1, cost: 0.2 });
    });

    it('are told in the client’s history by their day', async () => {
      const client = await aCleanedClient(api, vendor);
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

    it('stay for the accounts without the person when she is removed', async () => {
      const client = await aCleanedClient(api, vendor);
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

  describe('the vendor of a client', () => {
    it('must be active and of her region, and reads with what the office needs', async () => {
      const client = await aCleanedClient(api, vendor, { assigned_cleaning_vendor_id: null });
      const url = `customers/${client.id}/`;
      const foreign = await aCleaningVendor(api, (await aRegion(api)).id);
      expect(refusal(await api.patch(url, { assigned_cleaning_vendor_id: foreign.id }))).toEqual(
        refusedFor('assigned_cleaning_vendor_id', 'invalid'),
      );
      const assigned = ok(
        await api.patch(url, { assigned_cleaning_vendor: vendor.id, is_existing_vendor_assignment: true }),
      );
      expect(assigned).toMatchObject({
        assigned_cleaning_vendor_id: vendor.id,
        is_existing_vendor_assignment: true,
        assigned_cleaning_vendor: { id: vendor.id, name: vendor.name, cost_per_cleaning: 85.5 },
      });
      const cleared = ok(await api.patch(url, { assigned_cleaning_vendor_id: null }));
      expect(cleared).toMatchObject({ assigned_cleaning_vendor: null, is_existing_vendor_assignment: false });
    });

    it('is cleared with a warning when she moves to another region', async () => {
      const client = await aCleanedClient(api, vendor, { is_existing_vendor_assignment: true });
      const moved = ok(await api.patch(`customers/${client.id}/`, { region_id: (await aRegion(api)).id }));
      expect(moved).toMatchObject({
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

    it('gets notes of its own; those of the office stay under 512 characters', async () => {
      const client = await aCleanedClient(api, vendor);
      const patch = (fields: Fields) => api.patch(`customers/${client.id}/`, fields);
      const long = await patch({ internal_house_cleaning_notes: 'x'.repeat(512) });
      expect(messageOn(long, 'internal_house_cleaning_notes')).toBe('Must be less than 512 characters');
      const kept = { internal_house_cleaning_notes: 'x'.repeat(511), house_cleaning_notes: 'Two cats' };
      expect(ok(await patch(kept))).toMatchObject(kept);
    });
  });
});
