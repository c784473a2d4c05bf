import { PORTAL_SERVICES } from '../../../server/contract/customers.js';
import { Group } from '../../../server/contract/groups.js';
import { MailRecipientPolicy } from '../../../server/platform/mail/recipient-policy.js';
import { aCaregiver, asCaregiver } from '../../factories/caregivers.js';
import { aCleaningVendor } from '../../factories/cleaning.js';
import { aClient, aKitchen, processMeals, type Kitchen } from '../../factories/clients.js';
import { aDriver, aRequest, aRide, assign } from '../../factories/transport.js';
import { as, asCustomer, aStaffUser, signedIn } from '../../factories/users.js';
import { api as callsOf, ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { TEST_PASSWORD } from '../../setup/cheap-passwords.js';
import { lastLinkTo, mailsTo, toClient } from '../../setup/outbox.js';
import { refusal, refusedBecause, refusedFor } from '../../setup/problems.js';

const MAILBOX = 'info@prg.test';

/** Texts that no caregiver may see. */
const SECRETS = {
  diagnosis: 'Secret diagnosis',
  cancer_type: 'Ovarian',
  cancer_type_other: 'Secret type',
  cancer_stage: 'Three',
  current_treatment: 'Secret treatment',
  treatment_center_address: 'Secret center',
  notes: 'Secret notes',
  transport_notes: 'Secret way',
  house_cleaning_notes: 'Secret house',
  peer_support_notes: 'Secret peers',
  insurance_coverage: 'Y',
  insurance_provider: 'Secret insurer',
  emergency_contact_name: 'Secret Contact',
};

describe('caregivers', () => {
  let test: TestApp;
  let office: Api;
  let kitchen: Kitchen;
  let customer: Api;
  let client_id: string;
  let client: Json;

  beforeAll(async () => {
    test = await startTestApp();
    office = await as(test, Group.Coordinator);
    kitchen = await aKitchen(office);
  });
  afterAll(() => test.close());

  beforeEach(async () => {
    const cleaner = await aCleaningVendor(office, kitchen.region.id);
    ({ customer, client_id } = await asCustomer(test, office, {
      status: 'active',
      active_date: '2026-01-02',
      region_id: kitchen.region.id,
      program_id: kitchen.program.id,
      has_opted_for_meal_service: true,
      has_opted_for_transport_service: true,
      has_opted_for_cleaning_service: true,
      has_opted_for_peer_support_service: true,
      assigned_meal_vendor_id: kitchen.vendor.id,
      assigned_cleaning_vendor_id: cleaner.id,
      address: '5 Oak Street',
      phone_number: '9375550100',
      meals_allergies: 'Nuts',
      meals_preference: 'Soft',
      ...SECRETS,
    }));
    client = ok(await office.get(`customers/${client_id}/`));
  });

  const aClientsFields = async () => {
    const { name, date_of_birth, employment_status, emergency_contact_name, emergency_contact_phone_number } =
      await aClient(office);
    return { name, date_of_birth, employment_status, emergency_contact_name, emergency_contact_phone_number };
  };
  const invite = (by: Api, body: Json) => by.post('caregivers/', body);
  const of = (api: Api, query = {}) => api.get('caregivers/', { query: { customer: client_id, ...query } });

  describe('an invitation', () => {
    it('is mailed, and its link makes an account of the group Customer', async () => {
      const sent = aCaregiver(['meals', 'transportation']);
      const response = await invite(customer, sent);
      expect(response.status).toBe(201);
      expect(response.body).toEqual({
        id: expect.any(String),
        customer_id: client_id,
        ...sent,
        status: 'invited',
        invited_at: expect.any(String),
        accepted_at: null,
        revoked_at: null,
        version: 1,
      });
      const [mail] = await mailsTo(test, String(sent.email));
      expect(mail).toMatchObject({ kind: 'caregiver_invitation', to: [sent.email] });
      expect(mail!.text).toContain(client.name);
      for (const secret of Object.values(SECRETS))
        expect(mail!.text).not.toMatch(new RegExp(`\\b${secret}\\b`));
      expect(mail!.text).toContain(`${client.name} would like your help with meals and rides from PRG.`);

      const link = await lastLinkTo(test, String(sent.email), 'caregiver_invitation');
      const password = new URLSearchParams({ password: TEST_PASSWORD });
      expect((await fetch(link, { method: 'POST', body: password })).status).toBe(200);
      const caregiver = await signedIn(test, { email: String(sent.email) });
      expect(ok(await caregiver.get('users/profile/'))).toMatchObject({
        name: sent.name,
        email: sent.email,
        group: 'Customer',
        customer_id: client_id,
        caregiver_for: { id: client_id, name: client.name },
        services: ['meals', 'transportation'],
        preferred_language: null,
      });
      const [active] = ok(await of(customer)).results;
      expect(active).toMatchObject({ status: 'active', accepted_at: expect.any(String) });
      expect(ok(await of(office, { status: 'active' })).results).toEqual([active]);
      expect(ok(await customer.get('users/profile/'))).toMatchObject({ caregiver_for: null, services: null });
    });

    it('needs a name, an address and services that there are', async () => {
      expect(refusal(await invite(customer, {}))).toEqual({
        status: 400,
        codes: { name: ['required'], email: ['required'], services: ['required'] },
      });
      const wrong = aCaregiver(['meals'], { services: ['gardening'] });
      expect(refusal(await invite(customer, wrong))).toEqual(refusedFor('services', 'invalid'));
      expect(refusal(await invite(office, aCaregiver(['meals'])))).toEqual(
        refusedFor('customer_id', 'required'),
      );
    });

    it('stands in the history in words', async () => {
      const sent = aCaregiver(['meals', 'house_cleaning']);
      ok(await invite(customer, sent));
      const { results } = ok(await office.get(`customers/${client_id}/history/`));
      const line = results.find(({ subject }: Json) => subject === 'Caregiver');
      expect(line).toMatchObject({ event: 'create', actor_name: client.name });
      expect(line.changes).toContainEqual({
        field: 'services',
        label: 'Services',
        old: null,
        new: 'Meals, House Cleaning',
      });
    });

    it('is for herself alone', async () => {
      const other = await aClient(office);
      expect(refusal(await invite(customer, { ...aCaregiver(['meals']), customer_id: other.id }))).toEqual(
        refusedFor('customer_id', 'invalid'),
      );
    });

    it('goes to five at most, also when six come at once', async () => {
      const responses = await Promise.all(
        Array.from({ length: 6 }, () => invite(customer, aCaregiver(['meals']))),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 400]);
      const sixth = { ...aCaregiver(['meals']), customer_id: client_id };
      expect(refusal(await invite(office, sixth))).toEqual(refusedBecause('too_many_caregivers'));
      const [first] = ok(await of(customer)).results;
      expect((await customer.delete(`caregivers/${first.id}/`)).status).toBe(204);
      expect((await invite(office, sixth)).status).toBe(201);
    });

    it('is refused to the office for an address that somebody has, and taken of the client in silence', async () => {
      const staff = await aStaffUser(test, Group.Coordinator);
      const taken = aCaregiver(['meals'], { email: staff.email.toUpperCase() });
      expect(refusal(await invite(office, { ...taken, customer_id: client_id }))).toEqual(
        refusedFor('email', 'user_exists'),
      );
      expect(ok(await of(office)).count).toBe(0);

      const usual = await invite(customer, aCaregiver(['meals']));
      const silent = await invite(customer, taken);
      expect(silent.status).toBe(201);
      expect(Object.keys(silent.body)).toEqual(Object.keys(usual.body));
      expect(silent.body.status).toBe('invited');
      const { rows } = await test.db.query('SELECT 1 FROM users WHERE caregiver_id = $1', [silent.body.id]);
      expect(rows).toEqual([]);
      expect(await mailsTo(test, String(taken.email))).toEqual([]);
      const told = (await mailsTo(test, MAILBOX)).at(-1)!;
      expect(told.kind).toBe('caregiver_not_invited');
      expect(told.text).toContain(String(taken.name));
      // This caregiver can be changed and removed like any other.
      ok(await customer.patch(`caregivers/${silent.body.id}/`, { services: ['transportation'] }));
      expect((await customer.delete(`caregivers/${silent.body.id}/`)).status).toBe(204);
      ok(await signedIn(test, staff).then((api) => api.get('users/profile/')));
    });

    it('makes an address that no client can be given', async () => {
      const { invited } = await asCaregiver(test, customer, client_id, ['meals']);
      for (const response of [
        await office.patch(`customers/${client_id}/`, { email: invited.email }),
        await office.post('customers/', { ...(await aClientsFields()), email: invited.email }),
      ])
        expect(refusal(response)).toEqual(refusedFor('email', 'user_exists'));
    });

    it('is not sent twice to the same person', async () => {
      const sent = aCaregiver(['meals']);
      ok(await invite(customer, sent));
      expect(refusal(await invite(customer, sent))).toEqual(refusedFor('email', 'user_exists'));
    });

    it('is not mailed for a client who has died or is served no longer', async () => {
      ok(await invite(customer, aCaregiver(['meals'])));
      const policy = test.app.get(MailRecipientPolicy);
      expect(await policy.withholdReason(toClient(client_id, 'caregiver_invitation'))).toBeNull();
      ok(await office.patch(`customers/${client_id}/`, { status: 'complete' }));
      expect(await policy.withholdReason(toClient(client_id, 'caregiver_invitation'))).toContain('Not sent');
      const late = { ...aCaregiver(['meals']), customer_id: client_id };
      expect(refusal(await invite(office, late))).toEqual(refusedBecause('customer_not_active'));
      ok(await office.patch(`customers/${client_id}/`, { status: 'in_memorium' }));
      expect(await policy.withholdReason(toClient(client_id, 'set_password'))).toContain('Not sent');
    });
  });

  describe('what a caregiver sees', () => {
    it('is the client’s name, address and phone, and the chosen services', async () => {
      await processMeals(office, client, kitchen);
      const everything = await asCaregiver(test, customer, client_id, PORTAL_SERVICES);
      const meals = await asCaregiver(test, customer, client_id, ['meals']);
      const rides = await asCaregiver(test, customer, client_id, ['transportation']);
      const url = `customers/${client_id}/`;
      for (const { caregiver } of [everything, meals, rides]) {
        const seen = await caregiver.get(url);
        expect(ok(seen)).toMatchObject({
          id: client_id,
          name: client.name,
          address: '5 Oak Street',
          phone_number: '+19375550100',
        });
        for (const secret of Object.values(SECRETS).filter((value) => value.length > 1))
          expect(seen.text).not.toContain(secret);
        for (const field of ['email', 'date_of_birth', 'treatment_referral_center', 'program', 'gender'])
          expect(seen.body).not.toHaveProperty(field);
        expect(seen.text).not.toContain(client.email);
      }
      expect(ok(await meals.caregiver.get(url))).toMatchObject({
        meals_allergies: 'Nuts',
        meals_preference: 'Soft',
        next_meal: { meal_vendor_name: kitchen.vendor.name },
      });
      const riding = ok(await rides.caregiver.get(url));
      expect(riding).toMatchObject({ next_trip: null, number_of_transports_completed: 0 });
      expect(Object.keys(riding).filter((field) => /meal|delivery|clean|peer/.test(field))).toEqual([]);
    });

    it('ends with the service that she leaves', async () => {
      const { caregiver } = await asCaregiver(test, customer, client_id, ['meals', 'transportation']);
      await aRequest(office, client);
      expect(ok(await caregiver.get('customer_transport_requests/')).count).toBe(1);
      ok(await office.patch(`customers/${client_id}/`, { has_opted_for_transport_service: false }));
      expect((await caregiver.get('customer_transport_requests/')).status).toBe(403);
      expect(ok(await caregiver.get('users/profile/')).services).toEqual(['meals']);
      expect(ok(await caregiver.get(`customers/${client_id}/`))).not.toHaveProperty('next_trip');
      expect((await caregiver.get('customer_meal_schedules/')).status).toBe(200);
    });

    it('follows what the client chooses, with the next call', async () => {
      const { caregiver, invited } = await asCaregiver(test, customer, client_id, ['meals']);
      const url = `caregivers/${invited.id}/`;
      const { version } = ok(await customer.get(url));
      const changed = ok(await customer.patch(url, { services: ['transportation'] }));
      expect(changed.services).toEqual(['transportation']);
      expect((await caregiver.get('customer_meal_schedules/')).status).toBe(403);
      expect((await caregiver.get('customer_transport_requests/')).status).toBe(200);
      const late = await office.patch(
        url,
        { services: ['meals'] },
        { headers: { 'if-match': `"${version}"` } },
      );
      expect(late.status).toBe(412);
      expect(refusal(await customer.patch(url, { services: [] }))).toEqual(
        refusedFor('services', 'required'),
      );
      expect(refusal(await customer.patch(url, { email: 'other@helpers.test' }))).toEqual(
        refusedFor('email', 'read_only'),
      );
    });
  });

  describe('what a caregiver does', () => {
    it('goes to the chosen services, under their own name', async () => {
      const { caregiver, invited } = await asCaregiver(test, customer, client_id, ['transportation']);
      const request = ok(await caregiver.post('customer_transport_requests/', aRide()));
      expect(request.customer_id).toBe(client_id);
      const { results } = ok(await office.get(`customers/${client_id}/history/`));
      expect(results[0]).toMatchObject({ actor_name: invited.name, resource: 'customer_transport_requests' });
      const driver = await aDriver(office, kitchen.region.id);
      await assign(office, request, driver);
      expect(ok(await caregiver.get('customer_transport_transactions/')).count).toBe(1);
      expect((await caregiver.get('meal_transport_transactions/')).status).toBe(403);
      expect((await caregiver.get('cleaning_transactions/')).status).toBe(403);
      expect((await caregiver.patch(`customers/${client_id}/`, { meals_allergies: '' })).status).toBe(403);
    });

    it('takes allergies with the meals, and never her language', async () => {
      const { caregiver } = await asCaregiver(test, customer, client_id, ['meals']);
      const url = `customers/${client_id}/`;
      expect(ok(await caregiver.patch(url, { meals_allergies: 'Nuts and milk' }))).toMatchObject({
        meals_allergies: 'Nuts and milk',
      });
      for (const field of ['preferred_language', 'notes', 'diagnosis', 'email'])
        expect(refusal(await caregiver.patch(url, { [field]: 'x' }))).toEqual(
          refusedFor(field, 'unknown_field'),
        );
    });

    it('is nothing in her name beyond that', async () => {
      const { caregiver, invited } = await asCaregiver(test, customer, client_id, PORTAL_SERVICES);
      const refused = await Promise.all([
        caregiver.get('caregivers/'),
        caregiver.get(`caregivers/${invited.id}/`),
        caregiver.post('caregivers/', aCaregiver(['meals'])),
        caregiver.patch(`caregivers/${invited.id}/`, { services: ['meals'] }),
        caregiver.post('customers/cancel_services/', {}),
        caregiver.post('customers/request_service/', { service: 'meals' }),
        caregiver.post('customers/refer_a_friend/', { name: 'Fay', email: 'fay@friends.test' }),
      ]);
      expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
    });
  });

  describe('revoking', () => {
    it('ends sessions and links at once, and keeps the row', async () => {
      const { caregiver, invited } = await asCaregiver(test, customer, client_id, ['meals']);
      const waiting = ok(await invite(customer, aCaregiver(['meals'])));
      const link = new URL(await lastLinkTo(test, waiting.email, 'caregiver_invitation'));
      for (const { id } of [invited, waiting]) {
        expect((await customer.delete(`caregivers/${id}/`)).status).toBe(204);
        expect((await customer.delete(`caregivers/${id}/`)).status).toBe(204);
        expect(ok(await customer.get(`caregivers/${id}/`))).toMatchObject({
          status: 'revoked',
          revoked_at: expect.any(String),
        });
      }
      expect((await caregiver.get('users/profile/')).status).toBe(401);
      expect((await fetch(new URL(link.pathname + link.search, test.base_url))).status).toBeGreaterThan(399);
      expect(refusal(await customer.patch(`caregivers/${invited.id}/`, { services: ['meals'] }))).toEqual(
        refusedBecause('caregiver_revoked'),
      );
      // The same person may be invited again.
      const again = { ...aCaregiver(['meals']), email: invited.email };
      expect((await invite(customer, again)).status).toBe(201);
    });

    it.each(['complete', 'archive'])('follows from %s, and nobody comes back by herself', async (status) => {
      const { caregiver } = await asCaregiver(test, customer, client_id, ['meals']);
      ok(await office.patch(`customers/${client_id}/`, { status }));
      expect((await caregiver.get('users/profile/')).status).toBe(401);
      expect(ok(await of(office)).results).toMatchObject([{ status: 'revoked' }]);
      if (status === 'complete') ok(await office.patch(`customers/${client_id}/`, { status: 'hold' }));
      expect((await caregiver.get('users/profile/')).status).toBe(401);
    });

    it('follows from In Memoriam and from the removal, which leaves nothing of them', async () => {
      const { invited } = await asCaregiver(test, customer, client_id, ['meals']);
      ok(await office.post(`customers/${client_id}/in_memoriam/`));
      expect(ok(await of(office)).results).toMatchObject([{ status: 'revoked' }]);
      ok(await office.delete(`customers/${client_id}/`));
      const { rows } = await test.db.query(
        `SELECT 'caregiver' FROM caregivers c WHERE c::text LIKE '%' || $1 || '%'
         UNION ALL SELECT 'user' FROM users u WHERE u::text LIKE '%' || $1 || '%'
         UNION ALL SELECT 'mail' FROM mail_messages m WHERE m::text LIKE '%' || $1 || '%'
         UNION ALL SELECT 'record' FROM audit_entries a WHERE a::text LIKE '%' || $1 || '%'
         UNION ALL SELECT 'response' FROM idempotency_keys k WHERE k::text LIKE '%' || $1 || '%'`,
        [invited.email],
      );
      expect(rows).toEqual([]);
    });

    it('leaves her own account alone, and her own account leaves theirs', async () => {
      const { caregiver, invited } = await asCaregiver(test, customer, client_id, ['meals']);
      ok(await office.patch(`customers/${client_id}/`, { name: 'Renamed Client' }));
      expect(ok(await caregiver.get('users/profile/'))).toMatchObject({
        name: invited.name,
        caregiver_for: { name: 'Renamed Client' },
      });
      ok(await office.patch(`customers/${client_id}/`, { email: null }));
      expect((await caregiver.get('users/profile/')).status).toBe(200);
      expect((await customer.get('users/profile/')).status).toBe(401);
    });

    it('is nobody else’s', async () => {
      const { invited } = await asCaregiver(test, customer, client_id, ['meals']);
      const other = (await asCustomer(test, office)).customer;
      expect((await other.get(`caregivers/${invited.id}/`)).status).toBe(404);
      expect((await other.delete(`caregivers/${invited.id}/`)).status).toBe(404);
      expect((await other.patch(`caregivers/${invited.id}/`, { services: ['meals'] })).status).toBe(404);
      expect(ok(await other.get('caregivers/', { query: { customer: client_id } })).results).toEqual([]);
      expect((await callsOf(test.base_url).get('caregivers/')).status).toBe(401);
    });
  });

  it('are no users that an Admin manages', async () => {
    const { invited } = await asCaregiver(test, customer, client_id, ['meals']);
    const admin = await as(test, Group.Admin);
    expect(ok(await admin.get('users/', { query: { q: invited.email } })).results).toEqual([]);
  });
});
