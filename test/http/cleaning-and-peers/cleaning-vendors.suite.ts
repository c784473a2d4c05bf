import { Group } from '../../../server/contract/groups.js';
import { createCleaningClient, createCleaningVendor } from '../../factories/cleaning.js';
import { createRegion } from '../../factories/places.js';
import { signInAs, signInAsCustomer } from '../../factories/users.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { parseCsv } from '../../setup/csv.js';
import { errorCodes, formError, fieldError } from '../../setup/problems.js';

describe('Cleaning vendors', () => {
  let test: TestApp;
  let api: Api;
  let region: Json;

  beforeAll(async () => {
    test = await startTestApp();
    api = await signInAs(test, Group.Coordinator);
    region = await createRegion(api);
  });
  afterAll(() => test.close());

  /** Returns the first message of each field. */
  const messagesOf = ({ body }: { body: Json }) =>
    Object.fromEntries(
      Object.entries<Json>(body.errors).map(([field, [{ message }]]) => [field, message as string]),
    );

  describe('A cleaning vendor', () => {
    it('is refused with a message for each missing field', async () => {
      const response = await api.post('cleaning_vendors/', {});
      expect(messagesOf(response)).toEqual({
        name: 'Caterer Name is a required field.',
        region_id: 'Region is a required field.',
        contact_name: 'Contact Name is a required field.',
        phone_number: 'Phone number is a required field.',
        email: 'Email is required.',
      });
    });

    it('is refused with a message for each invalid field', async () => {
      const vendor = await createCleaningVendor(api, region.id);
      const response = await api.patch(`cleaning_vendors/${vendor.id}/`, {
        name: '<b>',
        contact_name: '<b>',
        secondary_contact_name: '<b>',
        city: '<b>',
        state: '<b>',
        email: 'nobody',
        phone_number: '1234567890',
        secondary_phone_number: '1234567890',
        business_phone: '1234567890',
        cost_per_cleaning: -1,
        zip_codes: '45402, 4540',
      });
      expect(messagesOf(response)).toEqual({
        name: 'Please enter a valid name.',
        contact_name: 'Please enter a valid name.',
        secondary_contact_name: 'Please enter a valid name.',
        city: 'Please enter a valid city.',
        state: 'Please enter a valid state.',
        email: 'E-mail is not valid.',
        phone_number: 'The phone number entered is not valid.',
        secondary_phone_number: 'Secondary phone number entered is not valid',
        business_phone: 'Business phone number entered is not valid',
        cost_per_cleaning: 'Enter 0 or more.',
        zip_codes: 'Enter zip codes of 5 digits, separated by commas.',
      });
    });

    it('accepts zip codes as a list or a text, drops duplicates and accepts an empty price', async () => {
      const vendor = await createCleaningVendor(api, region.id, {
        serviceable_zip_codes: undefined,
        zip_codes: ' 45402,45420 , 45402,',
        cost_per_cleaning: null,
      });
      expect(vendor).toMatchObject({ serviceable_zip_codes: ['45402', '45420'], cost_per_cleaning: null });
      const url = `cleaning_vendors/${vendor.id}/`;
      const updatedVendor = ok(
        await api.patch(url, { serviceable_zip_codes: ['45324'], cost_per_cleaning: 90.25 }),
      );
      expect(updatedVendor).toMatchObject({ serviceable_zip_codes: ['45324'], cost_per_cleaning: 90.25 });
      expect(ok(await api.patch(url, { zip_codes: '' })).serviceable_zip_codes).toEqual([]);
      expect(ok(await api.patch(url, ok(await api.get(url))))).toMatchObject({ name: vendor.name });
    });

    it('is found by zip code, region and name', async () => {
      const nearVendor = await createCleaningVendor(api, region.id, {
        serviceable_zip_codes: ['40202', '40203'],
      });
      const farVendor = await createCleaningVendor(api, region.id, { serviceable_zip_codes: ['40299'] });
      const otherVendor = await createCleaningVendor(api, (await createRegion(api)).id, {
        serviceable_zip_codes: ['40202'],
      });
      const findIds = async (query: Record<string, string>) =>
        ok(await api.get('cleaning_vendors/', { query })).results.map(({ id }: Json) => id);
      expect(await findIds({ zip_code: '40202', region: region.id })).toEqual([nearVendor.id]);
      expect(await findIds({ zip_code: '40203-1234' })).toEqual([nearVendor.id]);
      expect((await findIds({ zip_code: '40202,40299' })).sort()).toEqual(
        [nearVendor.id, farVendor.id, otherVendor.id].sort(),
      );
      expect(await findIds({ q: farVendor.name })).toEqual([farVendor.id]);
      const response = await api.get('cleaning_vendors/', { query: { zip_code: 'Dayton' } });
      expect(errorCodes(response)).toEqual(fieldError('zip_code', 'invalid'));
    });

    it('cannot be deleted while it has an active client and is deactivated by a later deletion', async () => {
      const vendor = await createCleaningVendor(api, region.id);
      const client = await createCleaningClient(api, vendor);
      const url = `cleaning_vendors/${vendor.id}/`;
      const response = await api.delete(url);
      expect(errorCodes(response)).toEqual(formError('in_use'));
      expect(response.body.detail).toBe(
        'This cleaning vendor cannot be deleted: it cleans for 1 active client.',
      );
      expect(errorCodes(await api.patch(url, { is_active: false }))).toEqual(formError('in_use'));
      ok(await api.patch(`customers/${client.id}/`, { status: 'complete' }));
      expect((await api.delete(url)).status).toBe(204);
      expect(ok(await api.get(url)).is_active).toBe(false);
      const active = ok(
        await api.get('cleaning_vendors/', { query: { is_active: true, region: region.id } }),
      );
      expect(active.results.map(({ id }: Json) => id)).not.toContain(vendor.id);
    });

    it('cannot move to another region while it is assigned to an active client', async () => {
      const vendor = await createCleaningVendor(api, region.id);
      const client = await createCleaningClient(api, vendor);
      const otherRegion = await createRegion(api);
      const moveToOtherRegion = () =>
        api.patch(`cleaning_vendors/${vendor.id}/`, { region_id: otherRegion.id });
      const response = await moveToOtherRegion();
      expect(errorCodes(response)).toEqual(fieldError('region_id', 'in_use'));
      expect(response.body.detail).toBe(
        'This cleaning vendor cannot leave its region: it cleans for 1 active client.',
      );
      ok(await api.patch(`customers/${client.id}/`, { assigned_cleaning_vendor_id: null }));
      expect(ok(await moveToOtherRegion()).region_id).toBe(otherRegion.id);
    });

    it('can be neither moved nor deleted while its client is active or on hold', async () => {
      const vendor = await createCleaningVendor(api, region.id);
      const client = await createCleaningClient(api, vendor, { status: 'new' });
      const url = `cleaning_vendors/${vendor.id}/`;
      const moveToRegion = async (region_id: string) => api.patch(url, { region_id });
      const otherRegion = await createRegion(api);
      expect(ok(await moveToRegion(otherRegion.id)).region_id).toBe(otherRegion.id);
      ok(await moveToRegion(region.id));
      for (const status of ['active', 'hold']) {
        ok(await api.patch(`customers/${client.id}/`, { status }));
        expect(errorCodes(await moveToRegion(otherRegion.id))).toEqual(fieldError('region_id', 'in_use'));
        expect(errorCodes(await api.delete(url))).toEqual(formError('in_use'));
      }
      ok(await api.patch(`customers/${client.id}/`, { status: 'archive' }));
      ok(await moveToRegion(otherRegion.id));
      expect((await api.delete(url)).status).toBe(204);
    });

    it('prevents the deletion of its region', async () => {
      const usedRegion = await createRegion(api);
      await createCleaningVendor(api, usedRegion.id);
      expect(errorCodes(await api.delete(`regions/${usedRegion.id}/`))).toEqual(
        formError('region_has_transactions'),
      );
    });

    it('shows clients its contact data without prices, and only while it is active', async () => {
      const vendor = await createCleaningVendor(api, region.id);
      const inactiveVendor = await createCleaningVendor(api, region.id);
      expect((await api.delete(`cleaning_vendors/${inactiveVendor.id}/`)).status).toBe(204);
      const { customer } = await signInAsCustomer(test, api);
      const { results } = ok(await customer.get('cleaning_vendors/'));
      expect(results.map(({ id }: Json) => id)).toContain(vendor.id);
      expect(results.map(({ id }: Json) => id)).not.toContain(inactiveVendor.id);
      for (const row of results) {
        expect(Object.keys(row).sort()).toEqual([
          'business_address',
          'business_phone',
          'contact_name',
          'id',
          'name',
        ]);
      }
    });
  });

  describe('The client list of a cleaning vendor', () => {
    it('lists active clients with contact data and notes but no diagnosis, and audits the export', async () => {
      const vendor = await createCleaningVendor(api, region.id);
      const client = await createCleaningClient(api, vendor, {
        name: 'Ann Clean',
        phone_number: '9375550171',
        address: '=1 Elm Street',
        city: 'Dayton',
        state: 'OH',
        zip_code: '45402',
        house_cleaning_notes: 'Key under the mat',
        internal_house_cleaning_notes: 'Pays late',
        diagnosis: 'Secret diagnosis',
        cancer_type: 'Breast',
      });
      await createCleaningClient(api, vendor, { status: 'hold' });
      await createCleaningClient(api, vendor, { has_opted_for_cleaning_service: false });
      const response = await api.get(`cleaning_vendors/${vendor.id}/download/`);
      expect(response.headers.get('content-type')).toContain('text/csv');
      expect(response.headers.get('cache-control')).toContain('no-store');
      expect(parseCsv(response.text)).toEqual([
        {
          Name: 'Ann Clean',
          'Cell Phone': '9375550171',
          'Home Phone': '',
          'Work Phone': '',
          Address: "'=1 Elm Street",
          City: 'Dayton',
          State: 'OH',
          'Zip Code': '45402',
          Notes: 'Key under the mat',
        },
      ]);
      const { rows } = await test.db.query(
        `SELECT details FROM audit_entries WHERE event = 'export' AND request_id = $1`,
        [response.headers.get('x-request-id')],
      );
      expect(rows[0].details).toEqual({ part: 'clients', customer_ids: [client.id] });
    });

    it('returns 404 for an unknown vendor', async () => {
      for (const id of ['1', region.id]) {
        expect((await api.get(`cleaning_vendors/${id}/download/`)).status).toBe(404);
      }
    });
  });
});
