import { randomUUID } from 'node:crypto';
import { CUSTOMER_STATUSES, type CustomerStatus } from '../../../server/contract/customers.js';
import { Group } from '../../../server/contract/groups.js';
import { createClient, createKitchen, createMealClient } from '../../factories/clients.js';
import { createCleaningClient, createCleaningVendor } from '../../factories/cleaning.js';
import { createGrant, createProgram, createRegion } from '../../factories/places.js';
import { REFERRAL } from '../../factories/referrals.js';
import {
  assignDriver,
  createRegionDriverAndClient,
  createRideClient,
  createRideRequest,
} from '../../factories/transport.js';
import {
  signInAs,
  signInAsCustomer,
  createStaffUser,
  signInUser,
  TEST_PASSWORD,
} from '../../factories/users.js';
import { ok, UNKNOWN_ID, type Api, type Fields, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { runJobAsOf } from '../../setup/as-of.js';
import { day } from '../../setup/dates.js';
import { DELIVERY, MealCalls } from '../../setup/meal-calls.js';
import { lastLinkTo, mailsTo } from '../../setup/outbox.js';
import { errorCodes, fieldError } from '../../setup/problems.js';
import { signIn } from '../../setup/sign-in.js';

const REQUIRED_FIELDS = {
  name: 'Ann Lee',
  date_of_birth: '1971-03-09',
  employment_status: 'Employed',
  emergency_contact_name: 'Bo Lee',
  emergency_contact_phone_number: '9375550161',
};

describe('The clients API', () => {
  let test: TestApp;
  let api: Api;

  beforeAll(async () => {
    test = await startTestApp();
    api = await signInAs(test, Group.Coordinator);
  });
  afterAll(() => test.close());

  const patch = (client: Json, fields: Fields) => api.patch(`customers/${client.id}/`, fields);
  const read = async ({ id }: Json) => ok(await api.get(`customers/${id}/`));

  /** Returns the first message of each field. */
  const messages = (body: Json) =>
    Object.fromEntries(
      Object.entries(body.errors as Record<string, Json[]>).map(([field, [first]]) => [field, first.message]),
    );

  describe('A new client', () => {
    it('requires only name, date of birth, employment status and emergency contact', async () => {
      const response = await api.post('customers/', {});
      expect(response.status).toBe(400);
      expect(messages(response.body)).toEqual({
        name: 'Full Name is a required field.',
        date_of_birth: 'Date of Birth is a required field.',
        employment_status: 'Employment Status is a required field.',
        emergency_contact_name: 'Emergency Contact Name is a required field.',
        emergency_contact_phone_number: 'Emergency contact number is a required field.',
      });
      expect(Object.values(errorCodes(response).codes).flat()).toEqual(Array(5).fill('required'));

      const created = await api.post('customers/', REQUIRED_FIELDS);
      expect(created.status).toBe(201);
      expect(created.body).toMatchObject({
        ...REQUIRED_FIELDS,
        emergency_contact_phone_number: '+19375550161',
        status: 'new',
        number_of_adults: 1,
        number_of_children: 0,
        meals_number_of_adults: 1,
        meals_number_of_children: 0,
        should_receive_email: true,
        active_date: null,
        inactive_date: null,
      });
      expect(created.body.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/);
      const { version, created_at } = created.body;
      expect(Number.isInteger(version)).toBe(true);
      expect(created_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/);
    });

    it.each(CUSTOMER_STATUSES)('accepts the initial status %s unless it is In Memoriam', async (status) => {
      const response = await api.post('customers/', { ...REQUIRED_FIELDS, status });
      if (status === 'in_memorium') {
        expect(errorCodes(response)).toEqual(
          fieldError('status', 'complete_and_archive_required_for_in_memorium'),
        );
      } else {
        expect(ok(response)).toMatchObject({ status, active_date: status === 'active' ? day(0) : null });
      }
    });

    it('has a day to review its hold only while it is on hold', async () => {
      const refusal = fieldError('hold_review_on', 'invalid');
      const hold_review_on = day(9);
      const client = await createClient(api, { status: 'active' });
      expect(errorCodes(await patch(client, { hold_review_on }))).toEqual(refusal);
      expect(errorCodes(await api.post('customers/', { ...REQUIRED_FIELDS, hold_review_on }))).toEqual(
        refusal,
      );
      expect(ok(await patch(client, { status: 'hold', hold_review_on }))).toMatchObject({ hold_review_on });
      ok(await patch(client, { status: 'active', hold_review_on: day(12) }));
      expect(ok(await patch(client, { status: 'hold' })).hold_review_on).toBeNull();
    });

    it('keeps its first active date through later changes of status', async () => {
      const client = await createClient(api, { status: 'active', active_date: '2026-01-15' });
      expect(client.active_date).toBe('2026-01-15');
      const secondClient = await createClient(api);
      expect(ok(await patch(secondClient, { status: 'active', active_date: '2026-02-01' })).active_date).toBe(
        '2026-02-01',
      );
      ok(await patch(secondClient, { status: 'hold' }));
      expect(ok(await patch(secondClient, { status: 'active' })).active_date).toBe('2026-02-01');
      for (const active_date of ['2026-02-02', null, ''])
        expect(errorCodes(await patch(secondClient, { active_date }))).toEqual(
          fieldError('active_date', 'read_only'),
        );
      expect(ok(await patch(secondClient, { status: 'archive' }))).toMatchObject({
        active_date: '2026-02-01',
        inactive_date: day(0),
      });
    });

    it('may leave cancer type and stage empty but cannot empty them later', async () => {
      const client = await createClient(api);
      // A field that comes back as it was read is ignored.
      const unchanged = { cancer_type: client.cancer_type, cancer_stage: client.cancer_stage };
      expect(ok(await patch(client, { ...unchanged, name: 'Other' })).name).toBe('Other');
      ok(await patch(client, { cancer_type: 'Breast', cancer_stage: 'Two' }));
      for (const empty of ['', null]) {
        const response = await patch(client, { cancer_type: empty, cancer_stage: empty });
        expect(response.status).toBe(400);
        expect(messages(response.body)).toEqual({
          cancer_type: 'Cancer Type is a required field.',
          cancer_stage: 'Cancer Stage is a required field.',
        });
      }
      expect(await read(client)).toMatchObject({ cancer_type: 'Breast', cancer_stage: 'Two' });
    });

    it('requires an insurance provider if insured and loses the provider otherwise', async () => {
      const client = await createClient(api);
      const response = await patch(client, { insurance_coverage: 'Y' });
      expect(errorCodes(response)).toEqual(fieldError('insurance_provider', 'required'));
      ok(await patch(client, { insurance_coverage: 'N', insurance_provider: 'Acme' }));
      ok(await patch(client, { insurance_coverage: 'Y', insurance_provider: 'Acme' }));
      expect(errorCodes(await patch(client, { insurance_provider: '' }))).toEqual(
        fieldError('insurance_provider', 'required'),
      );
      const uninsured = { insurance_coverage: 'N', insurance_provider: 'Acme' };
      expect(ok(await patch(client, uninsured)).insurance_provider).toBe('');
    });
  });

  describe('Validation of the client form', () => {
    let client: Json;
    beforeAll(async () => {
      client = await createClient(api);
    });

    const required: [string, string][] = [
      ['name', 'Full Name is a required field.'],
      ['date_of_birth', 'Date of Birth is a required field.'],
      ['employment_status', 'Employment Status is a required field.'],
      ['emergency_contact_name', 'Emergency Contact Name is a required field.'],
      ['emergency_contact_phone_number', 'Emergency contact number is a required field.'],
    ];
    it.each(required)('refuses an empty %s', async (field, message) => {
      for (const empty of ['', '   ', null]) {
        const response = await patch(client, { [field]: empty });
        expect(errorCodes(response)).toEqual(fieldError(field, 'required'));
        expect(messages(response.body)).toEqual({ [field]: message });
      }
    });

    it.each([
      ['phone_number', 'Enter a valid cellphone number'],
      ['landline_phone_number', 'Enter a valid landline number'],
      ['work_phone', 'Enter a valid work phone number'],
      ['emergency_contact_phone_number', 'Enter a valid emergency contact number'],
      ['social_worker_manager_phone_number', 'Please enter a valid Phone Number.'],
      ['referring_physician_staff_phone_number', 'Please enter a valid Phone Number.'],
    ])('refuses invalid phone numbers in %s and saves valid ones as E.164', async (field, message) => {
      for (const value of [
        '937555016',
        '93755501611',
        '0000000000',
        'call me',
        '937-555-0161 ext. 5',
        '+19375550161abc',
        '📞',
        9375550161,
        '<script>',
        ['x'],
      ]) {
        const response = await patch(client, { [field]: value });
        expect(errorCodes(response)).toEqual(fieldError(field, 'invalid_phone'));
        expect(messages(response.body)).toEqual({ [field]: message });
      }
      expect(ok(await patch(client, { [field]: '9375550123' }))[field]).toBe('+19375550123');
    });

    it.each(['email', 'referring_physician_staff_email'])(
      'refuses an invalid e-mail address in %s',
      async (field) => {
        for (const value of [
          'ann',
          'ann@',
          '@prg.test',
          'a b@prg.test',
          '<script>@x',
          'x'.repeat(300) + '@prg.test',
          7,
        ]) {
          const response = await patch(client, { [field]: value });
          expect(response.status).toBe(400);
          expect(messages(response.body)).toEqual({ [field]: expect.any(String) });
        }
        const response = await patch(client, { [field]: 'nobody' });
        expect(messages(response.body)).toEqual({ [field]: 'E-mail is not valid.' });
      },
    );

    it('refuses unreal, misformatted and future dates of birth and accepts today', async () => {
      for (const value of [
        '2026-02-30',
        '03/09/1971',
        'yesterday',
        '1971-3-9',
        19710309,
        '0001-01-01',
        day(1),
        day(365 * 5),
      ]) {
        const response = await patch(client, { date_of_birth: value });
        expect(errorCodes(response)).toEqual(fieldError('date_of_birth', 'invalid'));
        expect(messages(response.body)).toEqual({ date_of_birth: 'Please provide valid date' });
      }
      const tomorrow = await api.post('customers/', { ...REQUIRED_FIELDS, date_of_birth: day(1) });
      expect(errorCodes(tomorrow)).toEqual(fieldError('date_of_birth', 'invalid'));
      ok(await patch(client, { date_of_birth: day(0) }));
    });

    it.each([
      'employment_status',
      'military_status',
      'marital_status',
      'preferred_mode_of_contact',
      'insurance_coverage',
      'cancer_type',
      'cancer_stage',
      'status',
      'race',
      'ethnicity',
    ])('refuses a value of %s that is not in its list', async (field) => {
      for (const value of ['Nonsense', '<script>', '😀', 'x'.repeat(1e5), 1, true, ['a'], { a: 1 }]) {
        const response = await patch(client, { [field]: value });
        expect(response.status).toBe(400);
        expect(Object.keys(response.body.errors)).toEqual([field]);
      }
    });

    it.each([
      'meals_insecurity',
      'transport_insecurity',
      'ok_to_text',
      'is_authencity_verbal_consent_given',
      'is_physician_verbal_consent_given',
      'should_receive_email',
      'has_opted_for_meal_service',
      'has_opted_for_transport_service',
      'has_opted_for_cleaning_service',
      'has_opted_for_peer_support_service',
    ])('accepts only a boolean as %s', async (field) => {
      for (const value of ['true', 1, 'yes', '', null, [], '<script>']) {
        expect(errorCodes(await patch(client, { [field]: value }))).toEqual(fieldError(field, 'invalid'));
      }
      expect(ok(await patch(client, { [field]: true }))[field]).toBe(true);
    });

    it.each([
      ['number_of_adults', 1],
      ['number_of_children', 0],
      ['meals_number_of_adults', 1],
      ['meals_number_of_children', 0],
    ])('accepts as %s only whole numbers from %d', async (field, least) => {
      expect(errorCodes(await patch(client, { [field]: least - 1 }))).toEqual(fieldError(field, 'min_value'));
      for (const value of ['2', 1.5, true, [], null, '😀']) {
        expect(errorCodes(await patch(client, { [field]: value }))).toEqual(fieldError(field, 'invalid'));
      }
      expect((await patch(client, { [field]: 1e20 })).status).toBe(400);
      expect(ok(await patch(client, { [field]: least }))[field]).toBe(least);
    });

    const TEXTS = [
      'gender',
      'preferred_language',
      'income_group',
      'address',
      'city',
      'county',
      'state',
      'cancer_type_other',
      'current_treatment',
      'diagnosis',
      'notes',
      'referring_physician_treatment_facility',
      'referring_physician_staff_name',
      'social_worker_manager_name',
      'inactive_notes',
      'meals_preference',
      'meals_allergies',
      'transport_notes',
      'peer_support_notes',
      'house_cleaning_notes',
      'internal_house_cleaning_notes',
    ];
    it.each(TEXTS)('saves %s as typed and refuses it if too long or of another type', async (field) => {
      for (const text of ['<script>alert(1)</script>', '🌷 ñ', "O'Neil; DROP TABLE x --", '']) {
        expect(ok(await patch(client, { [field]: text }))[field]).toBe(text);
      }
      expect(errorCodes(await patch(client, { [field]: 'x'.repeat(1e5) }))).toEqual(
        fieldError(field, 'max_length'),
      );
      for (const value of [1, true, ['a'], { a: 1 }, 'a\u0000b']) {
        expect(errorCodes(await patch(client, { [field]: value }))).toEqual(fieldError(field, 'invalid'));
      }
    });

    it('accepts letters, digits and common punctuation in names, but no markup or emoji', async () => {
      for (const [field, message] of [
        ['name', 'Enter a valid Full Name'],
        ['emergency_contact_name', 'Enter a valid Emergency Contact Name'],
      ] as const) {
        for (const invalidName of ['<script>alert(1)</script>', 'Ann 😀', 'a\u0000b', 5, ['Ann']]) {
          const response = await patch(client, { [field]: invalidName });
          expect(messages(response.body)).toEqual({ [field]: message });
        }
        expect(errorCodes(await patch(client, { [field]: 'x'.repeat(256) }))).toEqual(
          fieldError(field, 'max_length'),
        );
        for (const validName of ["Zoë O'Neil-Smith, Jr.", '李 小龙', 'Ann 2nd']) {
          expect(ok(await patch(client, { [field]: validName }))[field]).toBe(validName);
        }
      }
    });

    it('refuses delivery notes of more than 30 characters', async () => {
      const response = await patch(client, { meal_delivery_notes: 'x'.repeat(31) });
      expect(errorCodes(response)).toEqual(fieldError('meal_delivery_notes', 'max_length'));
      expect(messages(response.body)).toEqual({ meal_delivery_notes: 'Max 30 characters' });
      ok(await patch(client, { meal_delivery_notes: 'x'.repeat(30) }));
    });

    it('counts the characters of delivery notes as the database does', async () => {
      const heart = '❤\uFE0F';
      const face = '😀';
      const refused = fieldError('meal_delivery_notes', 'max_length');
      const send = (meal_delivery_notes: string) => patch(client, { meal_delivery_notes });
      expect(errorCodes(await send(heart.repeat(16)))).toEqual(refused);
      ok(await send(heart.repeat(15)));
      ok(await send(face.repeat(30)));
      expect(errorCodes(await send('x'.repeat(31)))).toEqual(refused);
    });

    it.each([1.234, '5', 1e12, null, true])(
      'refuses %p as a budget adjustment and accepts two decimals',
      async (value) => {
        const field = 'meal_budget_consumption_adjustment';
        const response = await patch(client, { [field]: value });
        expect([response.status, Object.keys(response.body.errors)]).toEqual([400, [field]]);
        expect(ok(await patch(client, { [field]: 12.34 }))[field]).toBe(12.34);
      },
    );

    it.each(['grant_id', 'region_id', 'program_id', 'assigned_meal_vendor_id'])(
      'refuses malformed and unknown ids in %s',
      async (field) => {
        for (const invalidId of ['1', 'null', 7, {}, ['x']]) {
          expect(errorCodes(await patch(client, { [field]: invalidId }))).toEqual(
            fieldError(field, 'invalid'),
          );
        }
        expect(errorCodes(await patch(client, { [field]: UNKNOWN_ID }))).toEqual(
          fieldError(field, 'not_found'),
        );
      },
    );

    it('reports several invalid fields at once and saves nothing', async () => {
      const before = await read(client);
      const response = await patch(client, {
        name: '',
        date_of_birth: day(3),
        phone_number: '1',
        city: 'Troy',
      });
      expect(Object.keys(response.body.errors).sort()).toEqual(['name', 'phone_number']);
      expect(await read(client)).toEqual(before);
    });
  });

  describe('The status of a client', () => {
    /** Returns the code and message of a refused change, or null. The first matching rule applies. */
    function transitionError(
      from: CustomerStatus,
      to: CustomerStatus,
    ): [code: string, message: string] | null {
      if (from === to) return null;
      if (from === 'archive' && to !== 'in_memorium') {
        return [
          'archive_can_only_be_moved_to_in_memorium',
          'Status "Archive" can only be set to "In Memoriam"',
        ];
      }
      if (from === 'complete' && (to === 'new' || to === 'active')) {
        return [
          'customer_status_complete_cant_set_to_new_active',
          `Status "Complete" can't be set to "New" or "Active"`,
        ];
      }
      if (to === 'new') {
        return ['cant_set_status_to_new', `Status can't be set to "New" from any other status`];
      }
      if (to === 'in_memorium' && from !== 'complete' && from !== 'archive') {
        return [
          'complete_and_archive_required_for_in_memorium',
          'Status can be set to "In Memoriam" only from "Complete" or "Archive"',
        ];
      }
      return null;
    }

    async function createClientInStatus(status: CustomerStatus): Promise<Json> {
      const client = await createClient(api, { status: status === 'in_memorium' ? 'complete' : status });
      return status === 'in_memorium' ? ok(await patch(client, { status })) : client;
    }

    it.each(CUSTOMER_STATUSES)(
      'changes from %s to allowed statuses only, which allowed_statuses lists',
      async (from) => {
        for (const to of CUSTOMER_STATUSES) {
          const client = await createClientInStatus(from);
          const error = transitionError(from, to);
          const response = await patch(client, { status: to });
          if (error) {
            expect(response.status).toBe(400);
            expect(response.body.errors).toEqual({ status: [{ code: error[0], message: error[1] }] });
            expect((await read(client)).status).toBe(from);
          } else {
            expect(ok(response).status).toBe(to);
          }
        }
        const { allowed_statuses } = await createClientInStatus(from);
        const allowed = CUSTOMER_STATUSES.filter((to) => to !== from && transitionError(from, to) === null);
        expect(allowed_statuses.filter((to: CustomerStatus) => to !== from).sort()).toEqual(
          [...allowed].sort(),
        );
      },
    );

    it('cannot change from Complete to Active by way of Hold', async () => {
      const client = await createClientInStatus('complete');
      const clientOnHold = ok(await patch(client, { status: 'hold' }));
      expect(clientOnHold.allowed_statuses).not.toContain('active');
      for (const fields of [{}, { status: 'hold' }]) {
        ok(await patch(client, fields));
        const response = await patch(client, { status: 'active' });
        expect(response.status).toBe(400);
        expect(response.body.errors).toEqual({
          status: [
            {
              code: 'customer_status_complete_cant_set_to_new_active',
              message: `Status "Complete" can't be set to "New" or "Active"`,
            },
          ],
        });
      }
      const listedClient = ok(await api.get('customers/', { query: { name: client.name } })).results[0];
      expect(listedClient.allowed_statuses).toEqual(clientOnHold.allowed_statuses);
      const active = await createClientInStatus('active');
      expect(ok(await patch(active, { status: 'hold' })).allowed_statuses).toContain('active');
      expect(ok(await patch(active, { status: 'active' })).status).toBe('active');
    });

    it.each(['complete', 'archive'] as const)('sets the inactive date when it becomes %s', async (status) => {
      const client = await createClient(api, { status: 'active' });
      expect(client).toMatchObject({ active_date: day(0), inactive_date: null });
      expect(ok(await patch(client, { status }))).toMatchObject({
        active_date: day(0),
        inactive_date: day(0),
      });
    });
  });

  describe('A client’s account', () => {
    it('cannot use the e-mail of staff, or of another client until that client is archived', async () => {
      const staff = await createStaffUser(test, Group.Manager);
      const client = await createClient(api, { email: 'only@prg.test' });
      for (const email of ['only@prg.test', 'ONLY@prg.test', staff.email]) {
        const response = await api.post('customers/', { ...REQUIRED_FIELDS, email });
        expect(errorCodes(response)).toEqual(fieldError('email', 'user_exists'));
        expect(messages(response.body)).toEqual({ email: 'User with this email already exists' });
      }
      const otherClient = await createClient(api);
      expect(errorCodes(await patch(otherClient, { email: 'only@prg.test' }))).toEqual(
        fieldError('email', 'user_exists'),
      );
      expect((await read(otherClient)).email).toBeNull();
      ok(await patch(client, { status: 'archive' }));
      ok(await patch(otherClient, { email: 'only@prg.test' }));
    });

    it('is created once when three clients with the same e-mail are added concurrently', async () => {
      const responses = await Promise.all(
        [1, 2, 3].map(() => api.post('customers/', { ...REQUIRED_FIELDS, email: 'race@prg.test' })),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    });

    it('is invited once, when the client first becomes active, unless the client wants no mail', async () => {
      const client = await createClient(api, { email: 'invite@prg.test' });
      expect(await mailsTo(test, 'invite@prg.test')).toEqual([]);
      ok(await patch(client, { status: 'active' }));
      ok(await patch(client, { status: 'hold' }));
      ok(await patch(client, { status: 'active' }));
      expect(await mailsTo(test, 'invite@prg.test')).toHaveLength(1);
      await createClient(api, { email: 'quiet@prg.test', status: 'active', should_receive_email: false });
      expect(await mailsTo(test, 'quiet@prg.test')).toEqual([]);
    });

    it('is invited once when an active client gets her first e-mail or allows mails', async () => {
      const client = await createClient(api, { status: 'active' });
      ok(await patch(client, { email: 'later@prg.test' }));
      expect(await mailsTo(test, 'later@prg.test')).toHaveLength(1);
      const quiet = { email: 'allows@prg.test', status: 'active', should_receive_email: false };
      const quietClient = await createClient(api, quiet);
      ok(await patch(quietClient, { should_receive_email: true }));
      ok(await patch(quietClient, { should_receive_email: false }));
      ok(await patch(quietClient, { should_receive_email: true }));
      expect(await mailsTo(test, 'allows@prg.test')).toHaveLength(1);
      const held = await createClient(api, { status: 'active' });
      ok(await patch(held, { status: 'hold' }));
      ok(await patch(held, { email: 'held@prg.test' }));
      expect(await mailsTo(test, 'held@prg.test')).toEqual([]);
      ok(await patch(held, { status: 'active' }));
      expect(await mailsTo(test, 'held@prg.test')).toHaveLength(1);
    });

    it.each(['withheld', 'failed'])('is invited again after an invitation that is %s', async (status) => {
      const email = `${status}@prg.test`;
      const client = await createClient(api, { email, status: 'active' });
      ok(await patch(client, { should_receive_email: false }));
      const { rows } = await test.db.query(
        'UPDATE mail_messages SET status = $1 WHERE $2 = ANY ("to") RETURNING id',
        [status, email],
      );
      ok(await patch(client, { should_receive_email: true }));
      expect(await mailsTo(test, email)).toHaveLength(2);
      // The link of the first mail is void.
      const admin = await signInAs(test, Group.Admin);
      expect((await admin.post(`mail_messages/${rows[0].id}/retry/`)).status).toBe(400);
    });

    it('is not invited by a new e-mail if the client has a password', async () => {
      const { client_id } = await signInAsCustomer(test, api, {
        status: 'active',
        should_receive_email: false,
      });
      ok(await patch({ id: client_id }, { email: 'has-password@prg.test', should_receive_email: true }));
      expect(await mailsTo(test, 'has-password@prg.test')).toEqual([]);
    });

    it('stays signed in and is not invited again when only the case of the e-mail changes', async () => {
      const { customer, client_id } = await signInAsCustomer(test, api, { status: 'active' });
      const { email } = ok(await customer.get('users/profile/'));
      ok(await patch({ id: client_id }, { email: email.toUpperCase() }));
      expect(ok(await customer.get('users/profile/')).email).toBe(email.toUpperCase());

      const invited = await createClient(api, { email: 'spelled@prg.test', status: 'active' });
      const link = await lastLinkTo(test, 'spelled@prg.test', 'client_invitation');
      ok(await patch(invited, { email: 'Spelled@prg.test' }));
      expect(await mailsTo(test, 'Spelled@prg.test')).toEqual([]);
      expect((await fetch(link)).status).toBe(200);
    });

    it('that is missing is no error when only the case of the e-mail changes', async () => {
      const { email } = await createStaffUser(test, Group.Manager);
      const clinic = await signInAs(test, Group.ReferralCenter);
      const referral = ok(await clinic.post('customers/', { ...REFERRAL, email }));
      const { body, status } = await patch(referral, { email: email.toUpperCase() });
      expect(status).toBe(200);
      expect(body.warnings).toMatchObject([{ code: 'account_address_taken' }]);
    });

    it('that is in use warns of a new e-mail, and ends when the e-mail is cleared and entered again', async () => {
      const { client_id } = await signInAsCustomer(test, api, { status: 'active' });
      const warningCodes = async (fields: Fields) =>
        (ok(await patch({ id: client_id }, fields)).warnings ?? []).map(({ code }: Json) => code);
      expect(await warningCodes({ email: 'corrected@prg.test' })).toEqual(['account_in_use']);
      expect(await warningCodes({ notes: 'Called' })).toEqual([]);
      const invitationsBefore = await mailsTo(test, 'corrected@prg.test');
      expect(await warningCodes({ email: null })).toEqual([]);
      expect(await warningCodes({ email: 'corrected@prg.test' })).toEqual([]);
      const invitations = await mailsTo(test, 'corrected@prg.test');
      expect(invitations).toHaveLength(invitationsBefore.length + 1);
      expect(invitations.at(-1)!.kind).toBe('client_invitation');
      await expect(signIn(test.base_url, 'corrected@prg.test', TEST_PASSWORD)).rejects.toThrow();

      const invited = await createClient(api, { email: 'unused@prg.test', status: 'active' });
      expect(ok(await patch(invited, { email: 'used-later@prg.test' })).warnings).toBeUndefined();
    });

    it('is signed out by a new e-mail or Complete and is deleted when the e-mail is removed', async () => {
      const { customer, client_id } = await signInAsCustomer(test, api, { status: 'active' });
      ok(await customer.get('users/profile/'));
      ok(await patch({ id: client_id }, { email: 'moved@prg.test' }));
      expect((await customer.get('users/profile/')).status).toBe(401);
      const completedCustomer = await signInAsCustomer(test, api, { status: 'active' });
      ok(await patch({ id: completedCustomer.client_id }, { status: 'complete' }));
      expect((await completedCustomer.customer.get(`customers/${completedCustomer.client_id}/`)).status).toBe(
        401,
      );
      const { rows } = await test.db.query('SELECT 1 FROM users WHERE customer_id = $1', [client_id]);
      expect(rows).toHaveLength(1);
      ok(await patch({ id: client_id }, { email: null }));
      const accountsAfter = await test.db.query('SELECT 1 FROM users WHERE customer_id = $1', [client_id]);
      expect(accountsAfter.rows).toEqual([]);
    });
  });

  describe('A client in a region', () => {
    it('loses the vendor and program of the old region on moving, with two warnings', async () => {
      const kitchen = await createKitchen(api);
      const client = await createMealClient(api, kitchen);
      const otherRegion = await createRegion(api);
      const movedClient = ok(await patch(client, { region_id: otherRegion.id }));
      expect(movedClient).toMatchObject({
        region_id: otherRegion.id,
        program_id: null,
        assigned_meal_vendor_id: null,
      });
      expect(movedClient).toMatchObject({
        region: { id: otherRegion.id, name: otherRegion.name },
        program: null,
      });
      expect(movedClient.warnings).toHaveLength(2);
      for (const warning of movedClient.warnings) {
        expect(warning).toEqual({ code: expect.any(String), message: expect.any(String) });
      }
      expect((await read(client)).assigned_meal_vendor).toBeNull();
    });

    it('keeps a program on moving that the new region offers too', async () => {
      const kitchen = await createKitchen(api);
      const otherRegion = await createRegion(api);
      const program = await createProgram(api, [kitchen.region.id, otherRegion.id]);
      const client = await createClient(api, { region_id: kitchen.region.id, program_id: program.id });
      const movedClient = ok(await patch(client, { region_id: otherRegion.id }));
      expect(movedClient.program_id).toBe(program.id);
      expect(movedClient.warnings ?? []).toEqual([]);
    });

    it('accepts relations without the suffix _id and embeds their records', async () => {
      const kitchen = await createKitchen(api);
      const grant = await createGrant(await signInAs(test, Group.Admin));
      const client = await createClient(api, {
        region: kitchen.region.id,
        program: kitchen.program.id,
        grant: grant.id,
        assigned_meal_vendor: kitchen.vendor.id,
      });
      expect(client).toMatchObject({
        region_id: kitchen.region.id,
        region: { id: kitchen.region.id, name: kitchen.region.name },
        program: { id: kitchen.program.id, name: kitchen.program.name, duration_in_weeks: 4 },
        program_name: kitchen.program.name,
        grant: { id: grant.id, name: grant.name },
        assigned_meal_vendor: { id: kitchen.vendor.id, name: kitchen.vendor.name },
      });
    });

    it('embeds the cleaning vendor in a row of the list as in a read', async () => {
      const region = await createRegion(api);
      const vendor = await createCleaningVendor(api, region.id);
      const client = await createCleaningClient(api, vendor);
      const [row] = ok(await api.get('customers/', { query: { region: region.id } })).results;
      const { assigned_cleaning_vendor } = ok(await api.get(`customers/${client.id}/`));
      expect(row.assigned_cleaning_vendor).toEqual(assigned_cleaning_vendor);
      expect(assigned_cleaning_vendor).toMatchObject({ id: vendor.id, name: vendor.name });
    });
  });

  describe('A client’s own record', () => {
    it('hides staff fields and the records of other clients, and refuses a new name', async () => {
      const { customer, client_id } = await signInAsCustomer(test, api, {
        notes: 'Difficult',
        inactive_notes: 'x',
      });
      const ownRecord = ok(await customer.get(`customers/${client_id}/`));
      expect(ownRecord).toMatchObject({ id: client_id, transport_notes: '', peer_support_notes: '' });
      expect(ownRecord.meal_schedules).toEqual([]);
      const staffFields = Object.keys(ownRecord).filter((field) =>
        /^(notes|inactive_notes|internal_house_cleaning_notes|meal_cancellation_note)$|grant|budget|cost|signature$/.test(
          field,
        ),
      );
      expect(staffFields).toEqual([]);

      const otherClient = await createClient(api);
      for (const id of [otherClient.id, UNKNOWN_ID, 'x']) {
        const response = await customer.get(`customers/${id}/`);
        expect(response.status).toBe(404);
        expect(response.text).not.toContain(otherClient.name);
      }
      expect(errorCodes(await customer.patch(`customers/${client_id}/`, { name: 'Me' }))).toEqual(
        fieldError('name', 'read_only'),
      );
      const meals = ok(
        await customer.get('meal_transport_transactions/', { query: { customer: otherClient.id } }),
      );
      expect(meals).toEqual({ count: 0, results: [] });
    });
  });

  describe('A clinic’s referral', () => {
    const FORM = {
      ...REQUIRED_FIELDS,
      address: '1 Main Street',
      city: 'Dayton',
      zip_code: '45402',
      preferred_mode_of_contact: 'Mail',
      cancer_type: 'Breast',
      cancer_stage: 'One',
      phone_number: '9375550163',
    };
    let clinic: Api;
    let region: Json;
    beforeAll(async () => {
      region = await createRegion(api);
      clinic = await signInUser(
        test,
        await createStaffUser(test, Group.ReferralCenter, { default_region_id: region.id }),
      );
    });

    it('requires the whole form', async () => {
      const response = await clinic.post('customers/', {});
      expect(messages(response.body)).toMatchObject({
        name: 'Full Name is a required field.',
        date_of_birth: 'Date of Birth is a required field.',
      });
      const secondResponse = await clinic.post('customers/', REQUIRED_FIELDS);
      expect(secondResponse.status).toBe(400);
      expect(messages(secondResponse.body)).toEqual({
        address: 'Address is a required field.',
        city: 'City is a required field.',
        zip_code: 'Zip code is a required field.',
        preferred_mode_of_contact: 'Preferred mode of contact is a required field.',
        cancer_type: 'Cancer Type is a required field.',
        cancer_stage: 'Cancer Stage is a required field.',
        email: 'An E-mail or Phone Number is required.',
        phone_number: 'A Phone Number or E-mail is required.',
      });
    });

    it('is saved as New, responds with id, name, status and time only, and is not readable', async () => {
      const response = await clinic.post('customers/', {
        ...FORM,
        status: 'active',
        referral_source: 'friend',
      });
      expect(response.status).toBe(201);
      expect(Object.keys(response.body).sort()).toEqual(['created_at', 'id', 'name', 'status']);
      expect(response.body.status).toBe('new');
      expect(await read(response.body)).toMatchObject({
        status: 'new',
        referral_source: 'treatment_facility',
        region_id: region.id,
        active_date: null,
      });
      expect((await clinic.get(`customers/${response.body.id}/`)).status).toBe(403);
      expect((await clinic.get('customers/')).status).toBe(403);
    });

    it('refuses the fields that only the office can set', async () => {
      const officeFields = {
        notes: 'x',
        inactive_notes: 'x',
        grant_id: randomUUID(),
        region_id: region.id,
        program_id: randomUUID(),
        assigned_meal_vendor_id: randomUUID(),
        meal_budget_consumption_adjustment: 5,
        has_opted_for_meal_service: true,
        start_date: '2026-01-01',
        active_date: '2026-01-01',
        should_receive_email: false,
        transport_notes: 'x',
      };
      const response = await clinic.post('customers/', { ...FORM, ...officeFields });
      expect(errorCodes(response)).toEqual({
        status: 400,
        codes: Object.fromEntries(Object.keys(officeFields).map((field) => [field, ['unknown_field']])),
      });
    });

    it('does not reveal an e-mail that is in use and creates no account for it', async () => {
      await createClient(api, { email: 'known@prg.test' });
      const newReferral = await clinic.post('customers/', { ...FORM, email: 'fresh@prg.test' });
      const knownReferral = await clinic.post('customers/', { ...FORM, email: 'known@prg.test' });
      expect([newReferral.status, knownReferral.status]).toEqual([201, 201]);
      const accounts = async ({ body }: Json) =>
        (await test.db.query('SELECT 1 FROM users WHERE customer_id = $1', [body.id])).rows.length;
      expect([await accounts(newReferral), await accounts(knownReferral)]).toEqual([1, 0]);
    });
  });

  describe('The deletion of a client', () => {
    it('keeps deliveries without the client and erases the client from audit entries and mails', async () => {
      const meals = new MealCalls(test, api);
      const kitchen = await meals.kitchenFor(DELIVERY);
      const email = 'gone@prg.test';
      const { client } = await meals.addMealClient(kitchen, {
        name: 'Gwen Gone',
        meals_preference: 'Kosher',
        email,
      });
      const otherEater = await meals.addMealClient(kitchen);
      ok(await patch(client, { notes: 'A secret', diagnosis: 'Very private' }));
      await meals.send(kitchen);
      await test.db.query(`UPDATE mail_messages SET status = 'sent' WHERE $1 = ANY ("to")`, [
        kitchen.vendor.email,
      ]);
      await meals.complete();
      const [delivery] = await meals.deliveriesOf(client);

      expect((await api.delete(`customers/${client.id}/`)).status).toBe(204);
      expect((await api.get(`customers/${client.id}/`)).status).toBe(404);
      expect((await api.delete(`customers/${client.id}/`)).status).toBe(404);

      const keptDelivery = ok(await api.get(`meal_transport_transactions/${delivery.id}/`));
      expect(keptDelivery).toMatchObject({
        customer: null,
        customer_id: null,
        status: 'completed',
        quantity: 3,
        cost_of_meal: 24.75,
        cost_of_meal_transport: 4.5,
        meal_vendor: { id: kitchen.vendor.id },
        region: { id: kitchen.region.id },
      });
      for (const table of ['users', 'customer_meal_schedules']) {
        const { rows } = await test.db.query(`SELECT 1 FROM ${table} WHERE customer_id = $1`, [client.id]);
        expect(rows).toEqual([]);
      }

      const { rows } = await test.db.query(
        `SELECT event, resource, changes FROM audit_entries WHERE customer_id = $1 OR record_id = $1 ORDER BY id`,
        [client.id],
      );
      expect(rows.map(({ event, resource }) => `${event} ${resource}`)).toContain('delete customers');
      const auditText = JSON.stringify(rows);
      expect(auditText).toContain('[erased]');
      for (const trace of ['Gwen Gone', 'A secret', 'Very private', 'Kosher', email]) {
        expect(auditText).not.toContain(trace);
      }
      const matchingEntries = await test.db.query(
        `SELECT 1 FROM audit_entries WHERE changes::text || coalesce(details::text, '') ~ 'Gwen Gone|A secret|Very private|Kosher|gone@prg'`,
      );
      expect(matchingEntries.rows).toEqual([]);
      // Simulates a mail that the mail server accepted during the deletion.
      await test.db.query(
        `UPDATE mail_messages SET status = 'sent', accepted = $2, last_error = 'Refused: ' || $3 WHERE customer_id = $1`,
        [client.id, [email], email],
      );
      const { rows: matchingMails } = await test.db.query(
        `SELECT 1 FROM mail_messages WHERE mail_messages::text ~ 'Gwen Gone|Kosher|gone@prg'`,
      );
      expect(matchingMails).toEqual([]);
      const { rows: otherEntries } = await test.db.query(
        `SELECT changes FROM audit_entries WHERE record_id = $1 AND event = 'create'`,
        [otherEater.client.id],
      );
      expect(JSON.stringify(otherEntries)).toContain(otherEater.client.name);
    });

    it('mails the caterer a correction of a finalized meal and then erases the name', async () => {
      const meals = new MealCalls(test, api);
      const kitchen = await meals.kitchenFor(DELIVERY);
      const { client } = await meals.addMealClient(kitchen, { name: 'Faye Gone' });
      const plan = await meals.send(kitchen);
      expect((await api.delete(`customers/${client.id}/`)).status).toBe(204);
      const [, correction] = await mailsTo(test, kitchen.vendor.email);
      expect(correction!.text).toContain('Faye Gone');
      // The caterer needs the name until the mail is sent. After that the mail no longer contains it.
      await test.db.query(`UPDATE mail_messages SET status = 'sent' WHERE kind LIKE 'caterer_%'`);
      const { rows } = await test.db.query(
        `SELECT text || html || attachments::text AS content FROM mail_messages WHERE kind LIKE 'caterer_%'`,
      );
      expect(rows.filter(({ content }) => content.includes('Faye Gone'))).toEqual([]);
      const file = await api.get(`meal_transaction_indices/${plan.id}/download/`, { query: { version: 1 } });
      expect(file.text).toContain('[removed]');
      expect(file.text).not.toContain('Faye Gone');
      await meals.complete();
      const query = { meal_vendor: kitchen.vendor.id, status: 'completed' };
      expect(ok(await api.get('meal_transport_transactions/', { query })).count).toBe(0);
    });

    it('erases a name with punctuation from a stored response about another client', async () => {
      const { region, client: other, driver } = await createRegionDriverAndClient(api);
      const client = await createRideClient(api, region.id, { name: 'Nan Gone (Nana)' });
      await assignDriver(api, await createRideRequest(api, client), driver);
      const request = await createRideRequest(api, other);
      const trip = ok(
        await api.post(
          'customer_transport_transactions/',
          { customer_request_id: request.id, transport_vendor_id: driver.id },
          { headers: { 'idempotency-key': 'double-booked' } },
        ),
      );
      expect(JSON.stringify(trip.warnings)).toContain('Nan Gone (Nana)');
      expect((await api.delete(`customers/${client.id}/`)).status).toBe(204);
      const { rows } = await test.db.query('SELECT response::text FROM idempotency_keys');
      expect(rows.filter(({ response }) => response.includes('Nan Gone'))).toEqual([]);
    });

    it('erases the client from stored idempotent responses, which are purged after a day', async () => {
      const headers = { 'idempotency-key': 'somebody-gone' };
      const created = ok(
        await api.post('customers/', { ...REQUIRED_FIELDS, name: 'Hilda Gone' }, { headers }),
      );
      expect((await api.delete(`customers/${created.id}/`)).status).toBe(204);
      const storedResponses = () => test.db.query('SELECT response::text FROM idempotency_keys');
      expect(
        (await storedResponses()).rows.filter(({ response }) => response.includes('Hilda Gone')),
      ).toEqual([]);
      const retry = await api.post('customers/', { ...REQUIRED_FIELDS, name: 'Hilda Gone' }, { headers });
      expect(retry.status).toBe(404);
      const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
      expect(await runJobAsOf(test, 'idempotency:purge', inHours(23))).toEqual({ purged: 0 });
      await runJobAsOf(test, 'idempotency:purge', inHours(25));
      expect((await storedResponses()).rows).toEqual([]);
    });
  });
});
