import { PORTAL_SERVICES } from '../../../server/contract/customers.js';
import { Group } from '../../../server/contract/groups.js';
import { MailRecipientPolicy } from '../../../server/platform/mail/recipient-policy.js';
import { caregiverFields, signInAsCaregiver } from '../../factories/caregivers.js';
import { createCleaningVendor } from '../../factories/cleaning.js';
import { createClient, createKitchen, processMeals, type Kitchen } from '../../factories/clients.js';
import { createDriver, createRideRequest, rideFields, assignDriver } from '../../factories/transport.js';
import { signInAs, signInAsCustomer, createStaffUser, signInUser } from '../../factories/users.js';
import { api as callsOf, ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { waitUntil } from '../../setup/background.js';
import { TEST_PASSWORD } from '../../setup/cheap-passwords.js';
import { lastLinkTo, mailsTo, mailToClient } from '../../setup/outbox.js';
import { errorCodes, formError, fieldError } from '../../setup/problems.js';

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

describe('Caregivers', () => {
  let test: TestApp;
  let office: Api;
  let kitchen: Kitchen;
  let customer: Api;
  let client_id: string;
  let client: Json;

  beforeAll(async () => {
    test = await startTestApp();
    office = await signInAs(test, Group.Coordinator);
    kitchen = await createKitchen(office);
  });
  afterAll(() => test.close());

  beforeEach(async () => {
    const cleaner = await createCleaningVendor(office, kitchen.region.id);
    ({ customer, client_id } = await signInAsCustomer(test, office, {
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

  const newClientFields = async () => {
    const { name, date_of_birth, employment_status, emergency_contact_name, emergency_contact_phone_number } =
      await createClient(office);
    return { name, date_of_birth, employment_status, emergency_contact_name, emergency_contact_phone_number };
  };
  const invite = (caller: Api, body: Json) => caller.post('caregivers/', body);
  const listCaregivers = (api: Api, query = {}) =>
    api.get('caregivers/', { query: { customer: client_id, ...query } });

  describe('An invitation', () => {
    it('is mailed with a link that creates an account of the group Customer', async () => {
      const invitation = caregiverFields(['meals', 'transportation']);
      const response = await invite(customer, invitation);
      expect(response.status).toBe(201);
      expect(response.body).toEqual({
        id: expect.any(String),
        customer_id: client_id,
        ...invitation,
        status: 'invited',
        invited_at: expect.any(String),
        invitation_expires_at: null,
        accepted_at: null,
        revoked_at: null,
        version: 1,
      });
      const [mail] = await mailsTo(test, String(invitation.email));
      expect(mail).toMatchObject({ kind: 'caregiver_invitation', to: [invitation.email] });
      expect(mail!.text).toContain(client.name);
      for (const secret of Object.values(SECRETS))
        expect(mail!.text).not.toMatch(new RegExp(`\\b${secret}\\b`));
      expect(mail!.text).toContain(`${client.name} would like your help with meals and rides from PRG.`);

      const link = await lastLinkTo(test, String(invitation.email), 'caregiver_invitation');
      const password = new URLSearchParams({ password: TEST_PASSWORD });
      expect((await fetch(link, { method: 'POST', body: password })).status).toBe(200);
      const caregiver = await signInUser(test, { email: String(invitation.email) });
      expect(ok(await caregiver.get('users/profile/'))).toMatchObject({
        name: invitation.name,
        email: invitation.email,
        group: 'Customer',
        customer_id: client_id,
        caregiver_for: { id: client_id, name: client.name },
        services: ['meals', 'transportation'],
        preferred_language: null,
      });
      const [active] = ok(await listCaregivers(customer)).results;
      expect(active).toMatchObject({ status: 'active', accepted_at: expect.any(String) });
      expect(ok(await listCaregivers(office, { status: 'active' })).results).toEqual([active]);
      expect(ok(await customer.get('users/profile/'))).toMatchObject({ caregiver_for: null, services: null });
    });

    it('requires name, e-mail and known services, and from the office also a client', async () => {
      expect(errorCodes(await invite(customer, {}))).toEqual({
        status: 400,
        codes: { name: ['required'], email: ['required'], services: ['required'] },
      });
      const invalidInvitation = caregiverFields(['meals'], { services: ['gardening'] });
      expect(errorCodes(await invite(customer, invalidInvitation))).toEqual(
        fieldError('services', 'invalid'),
      );
      expect(errorCodes(await invite(office, caregiverFields(['meals'])))).toEqual(
        fieldError('customer_id', 'required'),
      );
    });

    it('appears in the client’s history with the names of its services', async () => {
      const invitation = caregiverFields(['meals', 'house_cleaning']);
      ok(await invite(customer, invitation));
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

    it('is refused when a client invites for another client', async () => {
      const otherClient = await createClient(office);
      expect(
        errorCodes(await invite(customer, { ...caregiverFields(['meals']), customer_id: otherClient.id })),
      ).toEqual(fieldError('customer_id', 'invalid'));
    });

    it('is limited to five caregivers, even for parallel requests, until one is revoked', async () => {
      const responses = await Promise.all(
        Array.from({ length: 6 }, () => invite(customer, caregiverFields(['meals']))),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 400]);
      const sixthInvitation = { ...caregiverFields(['meals']), customer_id: client_id };
      expect(errorCodes(await invite(office, sixthInvitation))).toEqual(formError('too_many_caregivers'));
      const [first] = ok(await listCaregivers(customer)).results;
      expect((await customer.delete(`caregivers/${first.id}/`)).status).toBe(204);
      expect((await invite(office, sixthInvitation)).status).toBe(201);
    });

    it('to a used e-mail address is refused for the office, while the client sees no difference', async () => {
      const staff = await createStaffUser(test, Group.Coordinator);
      const usedAddressInvitation = caregiverFields(['meals'], { email: staff.email.toUpperCase() });
      expect(errorCodes(await invite(office, { ...usedAddressInvitation, customer_id: client_id }))).toEqual(
        fieldError('email', 'user_exists'),
      );
      expect(ok(await listCaregivers(office)).count).toBe(0);

      const usualResponse = await invite(customer, caregiverFields(['meals']));
      const silentResponse = await invite(customer, usedAddressInvitation);
      expect(silentResponse.status).toBe(201);
      expect(Object.keys(silentResponse.body)).toEqual(Object.keys(usualResponse.body));
      expect(silentResponse.body.status).toBe('invited');
      const { rows } = await test.db.query('SELECT 1 FROM users WHERE caregiver_id = $1', [
        silentResponse.body.id,
      ]);
      expect(rows).toEqual([]);
      expect(await mailsTo(test, String(usedAddressInvitation.email))).toEqual([]);
      const officeMail = (await mailsTo(test, MAILBOX)).at(-1)!;
      expect(officeMail.kind).toBe('caregiver_not_invited');
      expect(officeMail.text).toContain(String(usedAddressInvitation.name));
      // This caregiver can be changed and removed like any other.
      ok(await customer.patch(`caregivers/${silentResponse.body.id}/`, { services: ['transportation'] }));
      expect((await customer.delete(`caregivers/${silentResponse.body.id}/`)).status).toBe(204);
      ok(await signInUser(test, staff).then((api) => api.get('users/profile/')));
    });

    it('to a used e-mail address has no day of invitation for the office', async () => {
      const { email } = await createStaffUser(test, Group.Coordinator);
      const { id } = ok(await invite(customer, caregiverFields(['meals'], { email })));
      const invited = ok(await invite(customer, caregiverFields(['meals'])));
      const readBy = async (reader: Api) =>
        ok(await listCaregivers(reader)).results.map((one: Json) => [one.id, one.status, one.invited_at]);
      expect(await readBy(customer)).toEqual(expect.arrayContaining([[id, 'invited', expect.any(String)]]));
      expect(await readBy(office)).toEqual(
        expect.arrayContaining([
          [id, 'invited', null],
          [invited.id, 'invited', invited.invited_at],
        ]),
      );
      ok(await customer.delete(`caregivers/${invited.id}/`));
      expect(await readBy(office)).toEqual(
        expect.arrayContaining([[invited.id, 'revoked', invited.invited_at]]),
      );
    });

    it('shows the office alone when it expires, until it is accepted', async () => {
      const { id, invited_at } = ok(await invite(customer, caregiverFields(['meals'])));
      const expiryReadBy = async (reader: Api) =>
        ok(await reader.get(`caregivers/${id}/`)).invitation_expires_at;
      const days = (Date.parse(await expiryReadBy(office)) - Date.parse(invited_at)) / 86_400_000;
      expect(Math.round(days)).toBe(7);
      expect(await expiryReadBy(customer)).toBeNull();
      const { invited } = await signInAsCaregiver(test, customer, client_id, ['meals']);
      expect(ok(await office.get(`caregivers/${invited.id}/`))).toMatchObject({
        status: 'active',
        invitation_expires_at: null,
      });
    });

    it('is shown to the office with the mails to the client, without those to others', async () => {
      const { email } = await createStaffUser(test, Group.Coordinator);
      ok(await invite(customer, caregiverFields(['meals'], { email })));
      expect((await customer.post('customers/request_service/', { service: 'meals' })).status).toBe(204);
      const friend = { name: 'Fay Friend', phone_number: '9375550177', email: 'fay@friends.test' };
      expect((await customer.post('customers/refer_a_friend/', friend)).status).toBe(204);
      const { invited } = await signInAsCaregiver(test, customer, client_id, ['meals']);
      for (const address of [invited.email, client.email]) {
        const body = new URLSearchParams({ email: address });
        await fetch(`${test.base_url}/oidc/password/forgotten`, { method: 'POST', body });
        await waitUntil(async () => (await mailsTo(test, address)).at(-1)?.kind === 'set_password');
      }
      const { results } = ok(await office.get(`customers/${client_id}/mails/`));
      expect(results.map(({ kind }: Json) => kind).sort()).toEqual([
        'caregiver_invitation',
        'client_invitation',
        'set_password',
      ]);
    });

    it('to the address of a client In Memoriam is refused for the office, while the client sees no difference', async () => {
      const email = `remembered-${client_id}@clients.test`;
      const deceased = await createClient(office, { email, status: 'active' });
      ok(await office.post(`customers/${deceased.id}/in_memoriam/`));
      const mailsBefore = await mailsTo(test, email);
      const invitation = caregiverFields(['meals'], { email: email.toUpperCase() });
      const response = await invite(office, { ...invitation, customer_id: client_id });
      expect(errorCodes(response)).toEqual(fieldError('email', 'recipient_forbidden'));
      expect(ok(await listCaregivers(office)).count).toBe(0);

      const usualResponse = await invite(customer, caregiverFields(['meals']));
      const silentResponse = await invite(customer, invitation);
      expect(silentResponse.status).toBe(201);
      expect(Object.keys(silentResponse.body)).toEqual(Object.keys(usualResponse.body));
      expect(silentResponse.body.status).toBe('invited');
      expect(silentResponse.text).not.toContain('died');
      const { rows } = await test.db.query('SELECT 1 FROM users WHERE caregiver_id = $1', [
        silentResponse.body.id,
      ]);
      expect(rows).toEqual([]);
      expect(await mailsTo(test, String(invitation.email))).toEqual([]);
      expect(await mailsTo(test, email)).toEqual(mailsBefore);
      const officeMail = (await mailsTo(test, MAILBOX)).at(-1)!;
      expect(officeMail).toMatchObject({ kind: 'caregiver_not_invited' });
      expect(officeMail.text).toContain(String(invitation.name));
      expect(officeMail.text).toContain('This is the address of a client who has died.');
    });

    it('is withheld if its address is that of a client who dies while the mail waits', async () => {
      const email = `archived-${client_id}@clients.test`;
      const archived = await createClient(office, { email, status: 'active' });
      ok(await office.patch(`customers/${archived.id}/`, { status: 'archive' }));
      ok(await invite(customer, caregiverFields(['meals'], { email })));
      const policy = test.app.get(MailRecipientPolicy);
      const mail = { ...mailToClient(client_id, 'caregiver_invitation'), to: [email.toUpperCase()] };
      expect(await policy.withholdReason(mail)).toBeNull();
      ok(await office.post(`customers/${archived.id}/in_memoriam/`));
      expect(await policy.withholdReason(mail)).toContain('a client who has died');
    });

    it('prevents the use of its e-mail address for a client', async () => {
      const { invited } = await signInAsCaregiver(test, customer, client_id, ['meals']);
      for (const response of [
        await office.patch(`customers/${client_id}/`, { email: invited.email }),
        await office.post('customers/', { ...(await newClientFields()), email: invited.email }),
      ])
        expect(errorCodes(response)).toEqual(fieldError('email', 'user_exists'));
    });

    it('is refused a second time for the same e-mail address', async () => {
      const invitation = caregiverFields(['meals']);
      ok(await invite(customer, invitation));
      const refusal = await invite(customer, invitation);
      expect(errorCodes(refusal)).toEqual(fieldError('email', 'user_exists'));
      expect(refusal.text).toContain('Forgotten password?');
    });

    it('says in the mail how to get another link once it has expired', async () => {
      const invitation = caregiverFields(['meals']);
      ok(await invite(customer, invitation));
      const [mail] = await mailsTo(test, String(invitation.email));
      expect(mail!.text).toContain('After that, use "Forgotten password?" on the sign-in page');
    });

    it('is withheld once the client is completed or in memoriam, as are password mails then', async () => {
      ok(await invite(customer, caregiverFields(['meals'])));
      const policy = test.app.get(MailRecipientPolicy);
      expect(await policy.withholdReason(mailToClient(client_id, 'caregiver_invitation'))).toBeNull();
      ok(await office.patch(`customers/${client_id}/`, { status: 'complete' }));
      expect(await policy.withholdReason(mailToClient(client_id, 'caregiver_invitation'))).toContain(
        'Not sent',
      );
      const lateInvitation = { ...caregiverFields(['meals']), customer_id: client_id };
      expect(errorCodes(await invite(office, lateInvitation))).toEqual(formError('customer_not_active'));
      ok(await office.patch(`customers/${client_id}/`, { status: 'in_memorium' }));
      for (const kind of ['caregiver_invitation', 'set_password'] as const)
        expect(await policy.withholdReason(mailToClient(client_id, kind))).toContain('Not sent');
    });
  });

  describe('The data that a caregiver sees', () => {
    it('includes name, address and phone of the client and only the chosen services', async () => {
      await processMeals(office, client, kitchen);
      const allServices = await signInAsCaregiver(test, customer, client_id, PORTAL_SERVICES);
      const meals = await signInAsCaregiver(test, customer, client_id, ['meals']);
      const rides = await signInAsCaregiver(test, customer, client_id, ['transportation']);
      const url = `customers/${client_id}/`;
      for (const { caregiver } of [allServices, meals, rides]) {
        const response = await caregiver.get(url);
        expect(ok(response)).toMatchObject({
          id: client_id,
          name: client.name,
          address: '5 Oak Street',
          phone_number: '+19375550100',
        });
        for (const secret of Object.values(SECRETS).filter((value) => value.length > 1))
          expect(response.text).not.toContain(secret);
        for (const field of ['email', 'date_of_birth', 'treatment_referral_center', 'program', 'gender'])
          expect(response.body).not.toHaveProperty(field);
        expect(response.text).not.toContain(client.email);
      }
      expect(ok(await meals.caregiver.get(url))).toMatchObject({
        meals_allergies: 'Nuts',
        meals_preference: 'Soft',
        next_meal: { meal_vendor_name: kitchen.vendor.name },
      });
      const ridesRecord = ok(await rides.caregiver.get(url));
      expect(ridesRecord).toMatchObject({ next_trip: null, number_of_transports_completed: 0 });
      expect(Object.keys(ridesRecord).filter((field) => /meal|delivery|clean|peer/.test(field))).toEqual([]);
    });

    it('excludes a service that the client has left', async () => {
      const { caregiver } = await signInAsCaregiver(test, customer, client_id, ['meals', 'transportation']);
      await createRideRequest(office, client);
      expect(ok(await caregiver.get('customer_transport_requests/')).count).toBe(1);
      ok(await office.patch(`customers/${client_id}/`, { has_opted_for_transport_service: false }));
      expect((await caregiver.get('customer_transport_requests/')).status).toBe(403);
      expect(ok(await caregiver.get('users/profile/')).services).toEqual(['meals']);
      expect(ok(await caregiver.get(`customers/${client_id}/`))).not.toHaveProperty('next_trip');
      expect((await caregiver.get('customer_meal_schedules/')).status).toBe(200);
    });

    it('changes with the chosen services on the next request', async () => {
      const { caregiver, invited } = await signInAsCaregiver(test, customer, client_id, ['meals']);
      const url = `caregivers/${invited.id}/`;
      const { version } = ok(await customer.get(url));
      const changedCaregiver = ok(await customer.patch(url, { services: ['transportation'] }));
      expect(changedCaregiver.services).toEqual(['transportation']);
      expect((await caregiver.get('customer_meal_schedules/')).status).toBe(403);
      expect((await caregiver.get('customer_transport_requests/')).status).toBe(200);
      const staleResponse = await office.patch(
        url,
        { services: ['meals'] },
        { headers: { 'if-match': `"${version}"` } },
      );
      expect(staleResponse.status).toBe(412);
      expect(errorCodes(await customer.patch(url, { services: [] }))).toEqual(
        fieldError('services', 'required'),
      );
      expect(errorCodes(await customer.patch(url, { email: 'other@helpers.test' }))).toEqual(
        fieldError('email', 'read_only'),
      );
    });
  });

  describe('The actions of a caregiver', () => {
    it('are limited to the chosen services and appear in the history under the caregiver’s name', async () => {
      const { caregiver, invited } = await signInAsCaregiver(test, customer, client_id, ['transportation']);
      const request = ok(await caregiver.post('customer_transport_requests/', rideFields()));
      expect(request.customer_id).toBe(client_id);
      const { results } = ok(await office.get(`customers/${client_id}/history/`));
      expect(results[0]).toMatchObject({ actor_name: invited.name, resource: 'customer_transport_requests' });
      const driver = await createDriver(office, kitchen.region.id);
      await assignDriver(office, request, driver);
      expect(ok(await caregiver.get('customer_transport_transactions/')).count).toBe(1);
      expect((await caregiver.get('meal_transport_transactions/')).status).toBe(403);
      expect((await caregiver.get('cleaning_transactions/')).status).toBe(403);
      expect((await caregiver.patch(`customers/${client_id}/`, { meals_allergies: '' })).status).toBe(403);
    });

    it('include allergies with meals, but not language, notes, diagnosis or e-mail', async () => {
      const { caregiver } = await signInAsCaregiver(test, customer, client_id, ['meals']);
      const url = `customers/${client_id}/`;
      expect(ok(await caregiver.patch(url, { meals_allergies: 'Nuts and milk' }))).toMatchObject({
        meals_allergies: 'Nuts and milk',
      });
      for (const field of ['preferred_language', 'notes', 'diagnosis', 'email'])
        expect(errorCodes(await caregiver.patch(url, { [field]: 'x' }))).toEqual(
          fieldError(field, 'unknown_field'),
        );
    });

    it('exclude managing caregivers, ending or requesting services and referring a friend', async () => {
      const { caregiver, invited } = await signInAsCaregiver(test, customer, client_id, PORTAL_SERVICES);
      const responses = await Promise.all([
        caregiver.get('caregivers/'),
        caregiver.get(`caregivers/${invited.id}/`),
        caregiver.post('caregivers/', caregiverFields(['meals'])),
        caregiver.patch(`caregivers/${invited.id}/`, { services: ['meals'] }),
        caregiver.post('customers/cancel_services/', {}),
        caregiver.post('customers/request_service/', { service: 'meals' }),
        caregiver.post('customers/refer_a_friend/', { name: 'Fay', email: 'fay@friends.test' }),
      ]);
      expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 403));
    });
  });

  describe('The revocation of a caregiver', () => {
    it('ends sessions and invitation links, keeps the row and allows a new invitation', async () => {
      const { caregiver, invited } = await signInAsCaregiver(test, customer, client_id, ['meals']);
      const pending = ok(await invite(customer, caregiverFields(['meals'])));
      const link = new URL(await lastLinkTo(test, pending.email, 'caregiver_invitation'));
      for (const { id } of [invited, pending]) {
        expect((await customer.delete(`caregivers/${id}/`)).status).toBe(204);
        expect((await customer.delete(`caregivers/${id}/`)).status).toBe(204);
        expect(ok(await customer.get(`caregivers/${id}/`))).toMatchObject({
          status: 'revoked',
          revoked_at: expect.any(String),
        });
      }
      expect((await caregiver.get('users/profile/')).status).toBe(401);
      expect((await fetch(new URL(link.pathname + link.search, test.base_url))).status).toBeGreaterThan(399);
      expect(errorCodes(await customer.patch(`caregivers/${invited.id}/`, { services: ['meals'] }))).toEqual(
        formError('caregiver_revoked'),
      );
      // The same person may be invited again.
      const newInvitation = { ...caregiverFields(['meals']), email: invited.email };
      expect((await invite(customer, newInvitation)).status).toBe(201);
    });

    it.each(['complete', 'archive'])(
      'follows from the client’s status %s and stays in force',
      async (status) => {
        const { caregiver } = await signInAsCaregiver(test, customer, client_id, ['meals']);
        ok(await office.patch(`customers/${client_id}/`, { status }));
        expect((await caregiver.get('users/profile/')).status).toBe(401);
        expect(ok(await listCaregivers(office)).results).toMatchObject([{ status: 'revoked' }]);
        if (status === 'complete') ok(await office.patch(`customers/${client_id}/`, { status: 'hold' }));
        expect((await caregiver.get('users/profile/')).status).toBe(401);
      },
    );

    it('follows from In Memoriam, and deleting the client removes the caregiver’s data', async () => {
      const { invited } = await signInAsCaregiver(test, customer, client_id, ['meals']);
      ok(await office.post(`customers/${client_id}/in_memoriam/`));
      expect(ok(await listCaregivers(office)).results).toMatchObject([{ status: 'revoked' }]);
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

    it('does not follow from a new name of the client or the loss of her account', async () => {
      const { caregiver, invited } = await signInAsCaregiver(test, customer, client_id, ['meals']);
      ok(await office.patch(`customers/${client_id}/`, { name: 'Renamed Client' }));
      expect(ok(await caregiver.get('users/profile/'))).toMatchObject({
        name: invited.name,
        caregiver_for: { name: 'Renamed Client' },
      });
      ok(await office.patch(`customers/${client_id}/`, { email: null }));
      expect((await caregiver.get('users/profile/')).status).toBe(200);
      expect((await customer.get('users/profile/')).status).toBe(401);
    });

    it('is refused to other clients with 404, like reading or changing the caregiver', async () => {
      const { invited } = await signInAsCaregiver(test, customer, client_id, ['meals']);
      const otherCustomer = (await signInAsCustomer(test, office)).customer;
      expect((await otherCustomer.get(`caregivers/${invited.id}/`)).status).toBe(404);
      expect((await otherCustomer.delete(`caregivers/${invited.id}/`)).status).toBe(404);
      expect((await otherCustomer.patch(`caregivers/${invited.id}/`, { services: ['meals'] })).status).toBe(
        404,
      );
      expect(ok(await otherCustomer.get('caregivers/', { query: { customer: client_id } })).results).toEqual(
        [],
      );
      expect((await callsOf(test.base_url).get('caregivers/')).status).toBe(401);
    });
  });

  it('are hidden from the list of users', async () => {
    const { invited } = await signInAsCaregiver(test, customer, client_id, ['meals']);
    const admin = await signInAs(test, Group.Admin);
    expect(ok(await admin.get('users/', { query: { q: invited.email } })).results).toEqual([]);
  });
});
