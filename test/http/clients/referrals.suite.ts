import { monitorEventLoopDelay } from 'node:perf_hooks';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Group } from '../../../server/contract/groups.js';
import { isSignatureOrThrowIfBusy } from '../../../server/customers/signature-image.js';
import { dateIn } from '../../../server/platform/time/clock.js';
import { VerificationDraftsService } from '../../../server/verification/verification-drafts.service.js';
import { createClient } from '../../factories/clients.js';
import { createRegion } from '../../factories/places.js';
import {
  createCenter,
  createContact,
  forgedSignature,
  hugeImageHeader,
  signatureImage,
  truncatedSignature,
  REFERRAL,
} from '../../factories/referrals.js';
import { signInAs, signInAsCustomer, createStaffUser, signInUser } from '../../factories/users.js';
import { api as callsOf, ok, UNKNOWN_ID, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { day } from '../../setup/dates.js';
import { errorCodes, formError, fieldError } from '../../setup/problems.js';
import { waitForLockedCall } from '../../setup/locked-calls.js';

const messages = ({ body }: Json) =>
  Object.fromEntries(Object.entries<Json>(body.errors).map(([field, [{ message }]]) => [field, message]));

describe('Referrals', () => {
  let test: TestApp;
  let api: Api;
  let region: Json;
  let clinic: Api;

  beforeAll(async () => {
    test = await startTestApp();
    api = await signInAs(test, Group.Coordinator);
    region = await createRegion(api);
    clinic = await signInUser(
      test,
      await createStaffUser(test, Group.ReferralCenter, { default_region_id: region.id }),
    );
  });
  afterAll(() => test.close());

  const read = async (id: string): Promise<Json> => ok(await api.get(`customers/${id}/`));
  const refer = async (fields: object = {}, key?: string) =>
    clinic.post('customers/', { ...REFERRAL, ...fields }, key ? { headers: { 'idempotency-key': key } } : {});

  describe('Treatment referral centers and their contacts', () => {
    it('are added, found and removed, and a clinic cannot change a contact', async () => {
      const center = await createCenter(api, region.id, {
        name: 'Kettering Health',
        main_line: '9375550144',
      });
      expect(center).toMatchObject({ main_line: '+19375550144', region: { id: region.id }, is_active: true });
      const contact = await createContact(api, center.id, {
        title: 'Social worker',
        email: 'nina@clinic.test',
      });
      expect(contact).toMatchObject({
        treatment_referral_center: { id: center.id, name: 'Kettering Health' },
      });
      const centerDetails = ok(await clinic.get(`treatment_referral_centers/${center.id}/`));
      expect(centerDetails.referral_contacts).toEqual([
        expect.objectContaining({ id: contact.id, title: 'Social worker', email: 'nina@clinic.test' }),
      ]);
      const matches = ok(
        await clinic.get('treatment_referral_centers/', { query: { is_active: true, q: 'kettering' } }),
      );
      expect(matches.results.map(({ id }: Json) => id)).toEqual([center.id]);
      const contacts = ok(
        await clinic.get('referral_contacts/', { query: { treatment_referral_center: center.id } }),
      );
      expect(contacts.results.map(({ id }: Json) => id)).toEqual([contact.id]);
      expect((await clinic.patch(`referral_contacts/${contact.id}/`, { name: 'X' })).status).toBe(403);
      expect((await api.delete(`referral_contacts/${contact.id}/`)).status).toBe(204);
      expect((await api.delete(`treatment_referral_centers/${center.id}/`)).status).toBe(204);
      expect(ok(await api.get(`treatment_referral_centers/${center.id}/`)).is_active).toBe(false);
    });

    it('report missing and invalid fields with the messages of their forms', async () => {
      expect(messages(await api.post('treatment_referral_centers/', {}))).toEqual({
        name: 'Center Name is a required field.',
        main_line: 'Please enter a valid Main Line.',
        region_id: 'Region is a required field',
        business_address: 'Address is a required field.',
      });
      const response = await api.post('referral_contacts/', {
        title: '<b>',
        name: '',
        phone_number: '12',
        email: 'nobody',
        treatment_referral_center_id: (await createCenter(api, region.id)).id,
      });
      expect(messages(response)).toEqual({
        title: 'Please enter a valid Title.',
        name: 'Please enter a valid Name.',
        phone_number: 'Enter a valid phone number',
        email: 'Please enter a valid Email.',
      });
    });

    it('cannot be deleted while a client has them, and another center clears the contact', async () => {
      const center = await createCenter(api, region.id);
      const contact = await createContact(api, center.id);
      const otherCenter = await createCenter(api, region.id);
      const client = await createClient(api, {
        treatment_referral_center_id: center.id,
        referral_contact_id: contact.id,
      });
      expect(errorCodes(await api.delete(`treatment_referral_centers/${center.id}/`))).toEqual(
        formError('in_use'),
      );
      expect(errorCodes(await api.delete(`referral_contacts/${contact.id}/`))).toEqual(formError('in_use'));
      const movedClient = ok(
        await api.patch(`customers/${client.id}/`, { treatment_referral_center_id: otherCenter.id }),
      );
      expect(movedClient).toMatchObject({
        treatment_referral_center: { id: otherCenter.id },
        referral_contact: null,
      });
      expect(
        errorCodes(await api.patch(`customers/${client.id}/`, { referral_contact_id: contact.id })),
      ).toEqual(fieldError('referral_contact_id', 'invalid'));
      expect(errorCodes(await api.delete(`regions/${region.id}/`))).toEqual(
        formError('region_has_transactions'),
      );
    });
  });

  describe('A submitted form', () => {
    it('reports all missing fields at once', async () => {
      expect(messages(await clinic.post('customers/', {}))).toEqual({
        name: 'Full Name is a required field.',
        email: 'An E-mail or Phone Number is required.',
        phone_number: 'A Phone Number or E-mail is required.',
        emergency_contact_phone_number: 'Emergency contact number is a required field.',
        emergency_contact_name: 'Emergency Contact Name is a required field.',
        address: 'Address is a required field.',
        city: 'City is a required field.',
        zip_code: 'Zip code is a required field.',
        preferred_mode_of_contact: 'Preferred mode of contact is a required field.',
        date_of_birth: 'Date of Birth is a required field.',
        employment_status: 'Employment Status is a required field.',
        cancer_type: 'Cancer Type is a required field.',
        cancer_stage: 'Cancer Stage is a required field.',
      });
    });

    it('is saved if another request takes its new email address at the same time', async () => {
      const email = 'tina@twice.test';
      const other = await test.db.connect();
      try {
        await other.query('BEGIN');
        await other.query(
          `INSERT INTO users (id, name, email, "group") VALUES (new_id(), 'Tina', $1, 'Admin')`,
          [email],
        );
        const response = refer({ name: 'Tina Twice', email });
        await waitForLockedCall(test);
        await other.query('COMMIT');
        expect((await response).status).toBe(201);
      } finally {
        other.release();
      }
    });

    it('gets the region of its center and a due date for contact 5 days later', async () => {
      const otherRegion = await createRegion(api, { time_zone: 'America/Los_Angeles' });
      const center = await createCenter(api, otherRegion.id);
      const client = await read(ok(await refer({ treatment_referral_center_id: center.id })).id);
      expect(client).toMatchObject({ region_id: otherRegion.id, referral_source: 'treatment_facility' });
      const created = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(
        new Date(client.created_at),
      );
      expect(Date.parse(client.contact_due_date) - Date.parse(created)).toBe(5 * 86_400_000);
      expect(
        errorCodes(await api.patch(`customers/${client.id}/`, { contact_due_date: '2030-01-01' })),
      ).toEqual(fieldError('contact_due_date', 'read_only'));
      expect(ok(await api.patch(`customers/${client.id}/`, { status: 'hold' })).contact_due_date).toBeNull();
    });

    it('is refused at its center if that was deactivated meanwhile', async () => {
      const center = await createCenter(api, region.id);
      ok(await api.patch(`treatment_referral_centers/${center.id}/`, { is_active: false }));
      expect(messages(await refer({ treatment_referral_center_id: center.id }))).toEqual({
        treatment_referral_center_id: 'This center is no longer in the list. Choose another one.',
      });
    });

    it('is not moved by staff to a center that is inactive, and neither is a contact', async () => {
      const [center, inactive] = [await createCenter(api, region.id), await createCenter(api, region.id)];
      ok(await api.patch(`treatment_referral_centers/${inactive.id}/`, { is_active: false }));
      const refused = fieldError('treatment_referral_center_id', 'invalid');
      const at = ({ id }: Json) => ({ treatment_referral_center_id: id });
      const client = await createClient(api, at(center));
      expect(errorCodes(await api.patch(`customers/${client.id}/`, at(inactive)))).toEqual(refused);
      const contact = await createContact(api, center.id);
      expect(errorCodes(await api.patch(`referral_contacts/${contact.id}/`, at(inactive)))).toEqual(refused);
      const { title, name, phone_number } = contact;
      const copy = { title, name, phone_number, ...at(inactive) };
      expect(errorCodes(await api.post('referral_contacts/', copy))).toEqual(refused);
    });

    it('is listed in the order of contact due dates, overdue ones first', async () => {
      const localRegion = await createRegion(api);
      const center = await createCenter(api, localRegion.id);
      const ids: string[] = [];
      for (const daysOverdue of [0, 9]) {
        const { id } = ok(await refer({ treatment_referral_center_id: center.id }));
        await test.db.query(
          'UPDATE customers SET contact_due_date = contact_due_date - $2::int WHERE id = $1',
          [id, daysOverdue],
        );
        ids.push(id);
      }
      const officeClient = await createClient(api, { region_id: localRegion.id });
      const list = ok(
        await api.get('customers/', {
          query: { region: localRegion.id, status: 'new', ordering: 'contact_due_date,-created_at' },
        }),
      );
      expect(list.results.map(({ id }: Json) => id)).toEqual([ids[1], officeClient.id, ids[0]]);
    });

    it('is mailed to the coordinators of its region as a link without personal data', async () => {
      const localRegion = await createRegion(api);
      const center = await createCenter(api, localRegion.id);
      const localCoordinator = await createStaffUser(test, Group.Coordinator, {
        default_region_id: localRegion.id,
      });
      const { id } = ok(await refer({ treatment_referral_center_id: center.id, name: 'Quintessa Quiet' }));
      const { rows } = await test.db.query(
        `SELECT "to", subject, text, html FROM mail_messages WHERE kind = 'verification_form' AND text LIKE '%' || $1 || '%'`,
        [id],
      );
      expect(rows.map(({ to }) => to)).toEqual([[localCoordinator.email]]);
      expect(rows[0].text).toContain(`/admin/clients/${id}`);
      expect(JSON.stringify(rows)).not.toMatch(/Quintessa|Breast|cancer/i);
    });

    it('is mailed to all coordinators if its region has none', async () => {
      const center = await createCenter(api, (await createRegion(api)).id);
      const { id } = ok(await refer({ treatment_referral_center_id: center.id }));
      const { rows } = await test.db.query(
        `SELECT count(*)::int AS mails, (SELECT count(*)::int FROM users WHERE "group" = 'Client Co-ordinator') AS all
         FROM mail_messages WHERE kind = 'verification_form' AND text LIKE '%' || $1 || '%'`,
        [id],
      );
      expect(rows[0].mails).toBe(rows[0].all);
    });
  });

  describe('Signatures', () => {
    it('are returned to staff by id but not in lists, and are audited without the image', async () => {
      const signature = signatureImage();
      const { id } = ok(await refer({ authorization_signature: signature, verification_signature: '' }));
      expect(await read(id)).toMatchObject({
        authorization_signature: signature,
        verification_signature: null,
        referring_physician_staff_signature: null,
      });
      const [listedClient] = ok(await api.get('customers/', { query: { id } })).results;
      expect(Object.keys(listedClient).filter((field) => field.endsWith('_signature'))).toEqual([]);
      // Sending the unchanged record back changes nothing.
      const { version, ...unchangedFields } = await read(id);
      expect(ok(await api.patch(`customers/${id}/`, unchangedFields)).version).toBe(version);
      expect(
        ok(await api.patch(`customers/${id}/`, { authorization_signature: null })).authorization_signature,
      ).toBeNull();
      const { rows } = await test.db.query(
        `SELECT changes -> 'image' AS image FROM audit_entries WHERE resource = 'customer_signatures' AND customer_id = $1 ORDER BY id`,
        [id],
      );
      expect(rows.map(({ image }) => image)).toEqual([
        [null, '[changed]'],
        ['[changed]', null],
      ]);
    });

    it('are dated today where the client lives if they are saved without a date', async () => {
      // The clock of this region is 26 hours ahead of the other one's, so that their dates always differ.
      const [east, west] = [
        await createRegion(api, { time_zone: 'Pacific/Kiritimati' }),
        await createRegion(api, { time_zone: 'Etc/GMT+12' }),
      ];
      const [eastToday, westToday] = [east, west].map(({ time_zone }) => dateIn(time_zone, new Date()));
      const center = await createCenter(api, east.id);
      const { id } = ok(
        await refer({ authorization_signature: signatureImage(), treatment_referral_center_id: center.id }),
      );
      expect(await read(id)).toMatchObject({
        authorization_signature_date: eastToday,
        verification_signature_date: null,
      });
      const url = `customers/${id}/`;
      expect(
        ok(await api.patch(url, { authorization_signature: signatureImage({ ink: 300 }) })),
      ).toMatchObject({
        authorization_signature_date: eastToday,
      });
      const client = await createClient(api, {
        region_id: west.id,
        authorization_signature: signatureImage(),
        authorization_signature_date: '2026-01-05',
        verification_signature: signatureImage(),
      });
      expect(client).toMatchObject({
        authorization_signature_date: '2026-01-05',
        verification_signature_date: westToday,
      });
      const unsigned = await createClient(api, { region_id: west.id });
      expect(unsigned).toMatchObject({
        authorization_signature_date: null,
        verification_signature_date: null,
      });
      expect(
        ok(await api.patch(`customers/${unsigned.id}/`, { verification_signature: signatureImage() })),
      ).toMatchObject({ authorization_signature_date: null, verification_signature_date: westToday });
    });

    it.each(['authorization_signature_date', 'verification_signature_date'])(
      'cannot be dated in the future: %s',
      async (field) => {
        const isRefused = { [field]: [{ code: 'invalid', message: 'Please provide valid date' }] };
        const referred = await refer({ [field]: day(3) });
        expect(referred).toMatchObject({ status: 400, body: { errors: isRefused } });
        const client = await createClient(api);
        for (const date of [day(3), '2099-01-01', '2026-13-45']) {
          const { status, body } = await api.patch(`customers/${client.id}/`, { [field]: date });
          expect({ status, errors: body.errors }).toEqual({ status: 400, errors: isRefused });
        }
        expect(ok(await api.patch(`customers/${client.id}/`, { [field]: day(0) }))).toMatchObject({
          [field]: day(0),
        });
      },
    );

    it('may contain the PNG chunk deBG that Firefox writes', async () => {
      const authorization_signature = forgedSignature('deBG', Buffer.from('885AC41C3630BBF6'));
      const { id } = ok(await refer({ authorization_signature }));
      expect((await read(id)).authorization_signature).toBe(authorization_signature);
    });

    it.each([
      [
        'of one pixel',
        'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      ],
      ['of another size', signatureImage({ width: 599, ink: 5 })],
      ['with a chunk of the standard', forgedSignature('tIME', Buffer.from([7, 234, 1, 5, 12, 0, 0]))],
    ])('may be a PNG %s, from a clinic and from staff', async (_label, signature) => {
      const { id } = ok(await refer({ authorization_signature: signature }));
      ok(await api.patch(`customers/${id}/`, { verification_signature: signature }));
      expect(await read(id)).toMatchObject({
        authorization_signature: signature,
        verification_signature: signature,
      });
      const { rows } = await test.db.query(
        `SELECT changes -> 'image' AS image FROM audit_entries WHERE resource = 'customer_signatures' AND customer_id = $1`,
        [id],
      );
      expect(rows.map(({ image }) => image)).toEqual([
        [null, '[changed]'],
        [null, '[changed]'],
      ]);
    });

    it('are not shown to the client', async () => {
      const { customer, client_id } = await signInAsCustomer(test, api);
      ok(await api.patch(`customers/${client_id}/`, { verification_signature: signatureImage() }));
      expect(JSON.stringify(ok(await customer.get(`customers/${client_id}/`)))).not.toContain('image/png');
    });

    it.each([
      ['that is wider than the canvas', signatureImage({ width: 601 })],
      ['that is higher than the canvas', signatureImage({ height: 201 })],
      ['without a stroke', signatureImage({ ink: 0 })],
      ['that is a dot', signatureImage({ ink: 5 })],
      ['that is no PNG', 'data:image/png;base64,aGVsbG8gd29ybGQgaGVsbG8gd29ybGQgaGVsbG8='],
      ['that is cut off', signatureImage().slice(0, 120)],
      ['without its last rows', truncatedSignature()],
      ['with another media type', signatureImage().replace('image/png', 'image/jpeg')],
      ['whose header alone is interlaced', signatureImage({ interlaced: true })],
      ['with a second header', forgedSignature('IHDR', hugeImageHeader())],
      ['with a chunk that no canvas writes', forgedSignature('prVt', Buffer.from('hidden'))],
      ['with data after its end', forgedSignature('tEXt', Buffer.from('hidden'), 'end')],
      ['that is a number', 7],
    ])('refuse an image %s', async (_label, authorization_signature) => {
      expect(errorCodes(await refer({ authorization_signature }))).toEqual(
        fieldError('authorization_signature', 'invalid'),
      );
    });
  });

  it('block the event loop for less than a second while a huge signature image is checked', async () => {
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    await refer({ authorization_signature: forgedSignature('IHDR', hugeImageHeader()) });
    delay.disable();
    expect(delay.max / 1e6).toBeLessThan(1_000);
  });

  it('are accepted again after more images were checked at once than the queue holds', async () => {
    const image = signatureImage();
    const wait_ms = 300;
    const checks = await Promise.allSettled(
      Array.from({ length: 150 }, () => isSignatureOrThrowIfBusy(image, wait_ms)),
    );
    expect(checks.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
    await once(AbortSignal.timeout(wait_ms), 'abort');
    expect((await refer({ authorization_signature: image })).status).toBe(201);
  });

  describe('Drafts of the form', () => {
    it('are listed for their author in every session while open, latest change first', async () => {
      const author = await createStaffUser(test, Group.ReferralCenter);
      const [firstSession, secondSession] = [await signInUser(test, author), await signInUser(test, author)];
      const addDraft = async (name: string) =>
        ok(await firstSession.post('verification_drafts/', { form: { name, diagnosis: 'Secret' }, step: 1 }));
      const [firstDraft, secondDraft, oldDraft] = [
        await addDraft(' Ann One '),
        await addDraft('Bea Two'),
        await addDraft('Old'),
      ];
      const submittedDraft = await addDraft('Sent');
      ok(
        await firstSession.post('customers/', REFERRAL, {
          headers: { 'idempotency-key': submittedDraft.id },
        }),
      );
      await test.db.query(
        `UPDATE verification_drafts SET updated_at = now() - interval '8 days' WHERE id = $1`,
        [oldDraft.id],
      );
      ok(await firstSession.patch(`verification_drafts/${firstDraft.id}/`, { step: 3 }));
      const otherAuthor = await signInAs(test, Group.ReferralCenter);
      for (const path of ['verification_drafts/', 'verification_drafts/open/']) {
        const { count, results } = ok(await secondSession.get(path));
        expect(count).toBe(2);
        expect(results).toEqual([
          { id: firstDraft.id, name: 'Ann One', step: 3, updated_at: expect.any(String) },
          { id: secondDraft.id, name: 'Bea Two', step: 1, updated_at: expect.any(String) },
        ]);
        const range = await secondSession.get(path, { query: { range: '[0,9]' } });
        expect(range.headers.get('content-range')).toBe('verification_drafts 0-1/2');
        expect(ok(await otherAuthor.get(path)).count).toBe(0);
        expect((await api.get(path)).status).toBe(403);
        expect((await callsOf(test.base_url).get(path)).status).toBe(401);
      }
    });

    const form = { name: 'Dora Draft', cancer_type: 'Breast' };

    it('are refused with 413 if larger than a form or beyond twenty open ones', async () => {
      const author = await signInAs(test, Group.ReferralCenter);
      const largeForm = { notes: 'x'.repeat(256 * 1024) };
      expect((await author.post('verification_drafts/', { form: largeForm })).status).toBe(413);
      const responses = Array.from({ length: 30 }, () => author.post('verification_drafts/', { form }));
      const createdDrafts = (await Promise.all(responses)).filter(({ status }) => status === 201);
      expect(createdDrafts).toHaveLength(20);
      const ids = createdDrafts.map(({ body }) => body.id);
      expect((await author.patch(`verification_drafts/${ids[0]}/`, { form: largeForm })).status).toBe(413);
      const response = await author.post('verification_drafts/', { form });
      expect(response).toMatchObject({
        status: 413,
        body: { detail: expect.stringContaining('unfinished forms') },
      });
      ok(await author.delete(`verification_drafts/${ids[0]}/`));
      ok(await author.post('verification_drafts/', { form }));
    });

    it('are read, changed and deleted by their author alone', async () => {
      const draft = ok(await clinic.post('verification_drafts/', { form, step: 2 }));
      expect(draft).toMatchObject({ form, step: 2, submitted_at: null });
      const address = `verification_drafts/${draft.id}/`;
      expect(ok(await clinic.patch(address, { form: { name: 'Dora' } })).form).toEqual({ name: 'Dora' });
      expect(ok(await clinic.get(address))).toMatchObject({ form: { name: 'Dora' }, step: 2 });
      const otherClinic = await signInAs(test, Group.ReferralCenter);
      for (const call of [
        otherClinic.get(address),
        otherClinic.patch(address, { step: 1 }),
        otherClinic.delete(address),
      ]) {
        expect((await call).status).toBe(404);
      }
      expect((await api.get(address)).status).toBe(403);
      for (const invalidForm of ['x', [], { name: 'a\u0000b' }]) {
        expect(errorCodes(await clinic.patch(address, { form: invalidForm }))).toEqual(
          fieldError('form', 'invalid'),
        );
      }
      expect((await clinic.delete(address)).status).toBe(204);
      expect((await clinic.get(address)).status).toBe(404);
    });

    it('can be sent back as they were read, by PATCH and by PUT', async () => {
      const { id } = ok(await clinic.post('verification_drafts/', { form, step: 2 }));
      const address = `verification_drafts/${id}/`;
      for (const method of ['PATCH', 'PUT'] as const) {
        const read = ok(await clinic.get(address));
        const changed = JSON.stringify({ ...read, step: 3 });
        expect(ok(await clinic.call(method, address, changed))).toMatchObject({ id, form, step: 3 });
      }
      expect(errorCodes(await clinic.patch(address, { id: UNKNOWN_ID }))).toEqual(
        fieldError('id', 'read_only'),
      );
      expect(errorCodes(await clinic.patch(address, { colour: 'red' }))).toEqual(
        fieldError('colour', 'unknown_field'),
      );
    });

    it('are not overwritten by a page that has read an older version', async () => {
      const draft = ok(await clinic.post('verification_drafts/', { form }));
      const address = `verification_drafts/${draft.id}/`;
      const response = await clinic.get(address);
      expect(response.headers.get('etag')).toBe(`"${response.body.version}"`);
      const headers = { 'If-Match': response.headers.get('etag')! };
      ok(await clinic.patch(address, { form: { name: 'Dora' } }, { headers }));
      for (const late of [
        await clinic.patch(address, { form: { name: 'Rita' } }, { headers }),
        await clinic.delete(address, { headers }),
      ]) {
        expect(late.status).toBe(412);
        expect(late.body.code).toBe('version_conflict');
        expect(late.body.detail).toMatch(/ changed .+ after you opened it/);
      }
      expect(ok(await clinic.get(address)).form).toEqual({ name: 'Dora' });
    });

    it('are audited without the typed values', async () => {
      const draft = ok(await clinic.post('verification_drafts/', { form }));
      ok(await clinic.patch(`verification_drafts/${draft.id}/`, { form: { name: 'Dora Other' } }));
      const { rows } = await test.db.query('SELECT changes FROM audit_entries WHERE record_id = $1', [
        draft.id,
      ]);
      expect(rows.length).toBe(2);
      expect(JSON.stringify(rows)).not.toContain('Dora');
    });

    it('are emptied by the submission, and repeated submissions return the first response', async () => {
      const draft = ok(await clinic.post('verification_drafts/', { form, step: 4 }));
      const [first, second] = await Promise.all([refer({}, draft.id), refer({}, draft.id)]);
      expect(first.status).toBe(201);
      expect(second.body).toEqual(first.body);
      expect((await refer({}, draft.id)).body).toEqual(first.body);
      expect((await refer({ name: 'Another Name' }, draft.id)).status).toBe(409);
      const submittedDraft = ok(await clinic.get(`verification_drafts/${draft.id}/`));
      expect(submittedDraft).toMatchObject({ form: {}, submitted_at: expect.any(String) });
      const lateUpdate = ok(await clinic.patch(`verification_drafts/${draft.id}/`, { form }));
      expect(lateUpdate.form).toEqual({});
    });

    it('are kept when a submission is refused and emptied when it succeeds', async () => {
      const draft = ok(await clinic.post('verification_drafts/', { form }));
      expect((await refer({ city: '' }, draft.id)).status).toBe(400);
      expect(ok(await clinic.get(`verification_drafts/${draft.id}/`)).form).toEqual(form);
      expect((await refer({}, `${draft.id}.1`)).status).toBe(201);
      expect(ok(await clinic.get(`verification_drafts/${draft.id}/`)).form).toEqual({});
    });

    it('are hidden and purged after seven days', async () => {
      const oldDraft = ok(await clinic.post('verification_drafts/', { form }));
      const recentDraft = ok(await clinic.post('verification_drafts/', { form }));
      await test.db.query(
        `UPDATE verification_drafts SET updated_at = now() - interval '7 days 1 minute' WHERE id = $1`,
        [oldDraft.id],
      );
      expect((await clinic.get(`verification_drafts/${oldDraft.id}/`)).status).toBe(404);
      await test.app.get(VerificationDraftsService).purge();
      const { rows } = await test.db.query('SELECT id FROM verification_drafts WHERE id = ANY ($1)', [
        [oldDraft.id, recentDraft.id],
      ]);
      expect(rows).toEqual([{ id: recentDraft.id }]);
      expect((await clinic.get(`verification_drafts/${randomUUID()}/`)).status).toBe(404);
    });
  });
});
