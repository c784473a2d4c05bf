import { Group } from '../../../server/contract/groups.js';
import { MailRecipientPolicy, type AddressedMail } from '../../../server/platform/mail/recipient-policy.js';
import { createClient } from '../../factories/clients.js';
import { createPeer, PEER } from '../../factories/peer-support.js';
import { signatureImage } from '../../factories/referrals.js';
import { createRegion } from '../../factories/places.js';
import { createStaffUser, signInAs, signInUser } from '../../factories/users.js';
import { ok, type Api, type CallOptions, type Fields, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { waitUntil } from '../../setup/background.js';
import { mailsTo } from '../../setup/outbox.js';
import { errorCodes, formError, fieldError } from '../../setup/problems.js';

describe('Peer support', () => {
  let test: TestApp;
  let api: Api;
  let region: Json;

  beforeAll(async () => {
    test = await startTestApp();
    api = await signInUser(test, await createStaffUser(test, Group.Coordinator, { name: 'Carla Jensen' }));
    region = await createRegion(api);
  });
  afterAll(() => test.close());

  const messagesOf = ({ body }: { body: Json }) =>
    Object.fromEntries(
      Object.entries<Json>(body.errors).map(([field, [{ message }]]) => [field, message as string]),
    );

  describe('A peer', () => {
    it('is refused with a message for each missing field', async () => {
      const emptyFields = { availability_days: [], hobby: ' , ' };
      expect(messagesOf(await api.post('peer_support_resources/', emptyFields))).toEqual({
        first_name: 'First Name is a required field.',
        last_name: 'Last Name is a required field.',
        email: 'Email is required.',
        region_id: 'Please choose Region.',
        availability_days: 'Please select availability days.',
        diagnosed_age: 'Age is required.',
        diagnosis: 'Please enter diagnosis.',
        diagnosis_type: 'Please enter type of diagnosis.',
        treatment: 'Please enter treatment information.',
        surgery: 'Please enter surgery information.',
        treatment_center: 'Please enter treatment center.',
        notes: 'Please enter diagnosis in detail.',
        hobby: 'Please enter a hobby',
      });
    });

    it('is refused with a message for each invalid field', async () => {
      const invalidFields = {
        first_name: '<b>',
        last_name: '<b>',
        email: 'nobody',
        phone_number: '1234567890',
      };
      const peer = await createPeer(api, region.id);
      expect(messagesOf(await api.patch(`peer_support_resources/${peer.id}/`, invalidFields))).toEqual({
        first_name: 'Please enter a valid name.',
        last_name: 'Please enter a valid name.',
        email: 'E-mail is not valid.',
        phone_number: 'The phone number entered is not valid.',
      });
      for (const days of [['Someday'], ['Monday', 'Monday'], 'Monday', [null]])
        expect(
          errorCodes(await api.patch(`peer_support_resources/${peer.id}/`, { availability_days: days })),
        ).toEqual(fieldError('availability_days', 'invalid'));
    });

    it('shows the region by name, splits interests at commas and needs no phone', async () => {
      const peer = await createPeer(api, region.id, {
        hobby: 'Knitting, Hiking ,Knitting',
        phone_number: '',
      });
      expect(peer).toMatchObject({
        ...PEER,
        region: region.name,
        region_id: region.id,
        hobby: ['Knitting', 'Hiking'],
        phone_number: null,
      });
      const url = `peer_support_resources/${peer.id}/`;
      const otherRegion = await createRegion(api);
      expect(ok(await api.patch(url, { ...peer, region_id: otherRegion.id })).region).toBe(otherRegion.name);
      expect(ok(await api.patch(url, { region: region.id })).region).toBe(region.name);
    });

    it('is deactivated by a deletion and disappears from the list of active peers', async () => {
      const peer = await createPeer(api, region.id);
      expect((await api.delete(`peer_support_resources/${peer.id}/`)).status).toBe(204);
      expect(ok(await api.get(`peer_support_resources/${peer.id}/`)).is_active).toBe(false);
      const query = { is_active: true, region: region.id };
      const { results } = ok(await api.get('peer_support_resources/', { query }));
      expect(results.map(({ id }: Json) => id)).not.toContain(peer.id);
    });
  });

  /** Adds a client who has asked for peer support. */
  const aPeerSupportClient = (fields: Fields = {}) =>
    createClient(api, {
      name: 'Tina Talker',
      status: 'active',
      region_id: region.id,
      has_opted_for_peer_support_service: true,
      phone_number: '9375550172',
      email: null,
      preferred_mode_of_contact: 'Cell Phone',
      city: 'Dayton',
      address: '9 Hidden Lane',
      cancer_type: 'Ovarian',
      cancer_stage: 'Two',
      diagnosis: 'Secret diagnosis',
      current_treatment: 'Secret treatment',
      peer_support_notes: 'Mornings are best',
      is_physician_verbal_consent_given: true,
      ...fields,
    });

  const introduce = (
    client: Json,
    peer_support_resource_ids: unknown,
    extraFields: Fields = {},
    options?: CallOptions,
  ) =>
    api.post(
      `customers/${client.id}/email_customer_info_to_peer_support_resources/`,
      { peer_support_resource_ids, ...extraFields },
      options,
    );

  const mailsOf = async (client: Json) => ok(await api.get(`customers/${client.id}/peer_support_mails/`));

  describe('An introduction', () => {
    it('requires confirmation without the client’s consent, then saves the consent with a history entry', async () => {
      const client = await aPeerSupportClient({ is_physician_verbal_consent_given: false });
      const peer = await createPeer(api, region.id);
      const response = await introduce(client, [peer.id]);
      expect(errorCodes(response)).toEqual(fieldError('confirmed', 'no_consent'));
      expect(response.body.warnings).toEqual([
        { code: 'no_consent', message: expect.stringContaining('Tina Talker has not given consent yet.') },
      ]);
      expect(await mailsTo(test, peer.email)).toEqual([]);

      ok(await introduce(client, [peer.id], { confirmed: true }));
      expect(await mailsTo(test, peer.email)).toHaveLength(1);
      const updatedClient = ok(await api.get(`customers/${client.id}/`));
      expect(updatedClient).toMatchObject({ has_consent: true, is_physician_verbal_consent_given: true });
      const { results } = ok(await api.get(`customers/${client.id}/history/`));
      expect(results).toContainEqual(
        expect.objectContaining({
          actor_name: 'Carla Jensen',
          changes: expect.arrayContaining([
            expect.objectContaining({ field: 'is_physician_verbal_consent_given' }),
          ]),
        }),
      );
    });

    it('requires confirmation if the client gave only the Discretionary Verbal Consent', async () => {
      const peer = await createPeer(api, region.id);
      const client = await aPeerSupportClient({
        is_authencity_verbal_consent_given: true,
        is_physician_verbal_consent_given: false,
      });
      expect(errorCodes(await introduce(client, [peer.id]))).toEqual(fieldError('confirmed', 'no_consent'));
      ok(await api.patch(`customers/${client.id}/`, { authorization_signature: signatureImage() }));
      ok(await introduce(client, [peer.id]));
    });

    it('mails each peer separately with the shared fields and without address or diagnosis', async () => {
      const client = await aPeerSupportClient();
      const [first, second] = [await createPeer(api, region.id), await createPeer(api, region.id)];
      const response = await introduce(client, [first.id, second.id]);
      expect(response).toMatchObject({ status: 200, body: { id: client.id, name: 'Tina Talker' } });
      for (const peer of [first, second]) {
        const [mail, ...otherMails] = await mailsTo(test, peer.email);
        expect(otherMails).toEqual([]);
        expect(mail).toMatchObject({ to: [peer.email], cc: [], attachments: [] });
        expect(mail!.subject).not.toContain('Tina');
        for (const line of [
          'Name  |  Tina Talker',
          'Phone  |  (937) 555-0172',
          'Preferred Mode of Contact  |  Cell Phone',
          'City  |  Dayton',
          'Cancer Type  |  Ovarian',
          'Notes about Peer Support  |  Mornings are best',
        ])
          expect(mail!.text).toContain(line);
        expect(mail!.text).not.toMatch(/Hidden|Secret|Two|1971/);
      }
    });

    it('is listed on the client with recipient, shared data, time and sender', async () => {
      const client = await aPeerSupportClient({ email: `talker@prg.test` });
      const peer = await createPeer(api, region.id);
      expect(await mailsOf(client)).toEqual({ count: 0, results: [] });
      ok(await introduce(client, [peer.id]));
      ok(await api.patch(`customers/${client.id}/`, { peer_support_notes: 'Evenings are best' }));
      expect((await mailsOf(client)).results).toEqual([
        {
          id: expect.any(String),
          peer_support_resource_id: peer.id,
          peer_support_resource: { id: peer.id, name: 'Paula Peer' },
          email: peer.email,
          shared: expect.arrayContaining([
            { label: 'E-mail', value: 'talker@prg.test' },
            { label: 'Notes about Peer Support', value: 'Mornings are best' },
          ]),
          mailed_at: expect.any(String),
          mailed_by: 'Carla Jensen',
          status: 'queued',
        },
      ]);
      for (const id of ['1', region.id])
        expect((await api.get(`customers/${id}/peer_support_mails/`)).status).toBe(404);
    });

    it.each([
      ['who is not active', { status: 'hold' }, 'customer_not_active'],
      ['who did not opt in', { has_opted_for_peer_support_service: false }, 'not_opted_in'],
    ])('is refused for a client %s', async (_reason, fields, code) => {
      const peer = await createPeer(api, region.id);
      const client = await aPeerSupportClient(fields);
      expect(errorCodes(await introduce(client, [peer.id]))).toEqual(formError(code));
      expect(await mailsTo(test, peer.email)).toEqual([]);
    });

    it('mails no peer when one of them is unknown, inactive or of another region', async () => {
      const client = await aPeerSupportClient();
      const peer = await createPeer(api, region.id);
      const foreignPeer = await createPeer(api, (await createRegion(api)).id);
      const inactivePeer = await createPeer(api, region.id);
      expect((await api.delete(`peer_support_resources/${inactivePeer.id}/`)).status).toBe(204);
      for (const [ids, code] of [
        [undefined, 'required'],
        [[], 'required'],
        [['x'], 'invalid'],
        [[peer.id, peer.id], 'invalid'],
        [[peer.id, region.id], 'not_found'],
        [[peer.id, inactivePeer.id], 'invalid'],
        [[peer.id, foreignPeer.id], 'invalid'],
      ] as const)
        expect(errorCodes(await introduce(client, ids))).toEqual(
          fieldError('peer_support_resource_ids', code),
        );
      expect(await mailsTo(test, peer.email)).toEqual([]);
    });

    it('is refused with 412 and the changed fields when the client or a peer has changed', async () => {
      const client = await aPeerSupportClient();
      const [peer, other] = [await createPeer(api, region.id), await createPeer(api, region.id)];
      const shownPeers = [peer, other].map(({ id, version }) => ({ id, version }));
      const headers = { 'if-match': `"${client.version}"` };
      ok(await api.patch(`customers/${client.id}/`, { peer_support_notes: 'Something else' }));
      ok(await api.patch(`peer_support_resources/${peer.id}/`, { email: 'elsewhere@peers.test' }));
      const changedClient = 'Carla Jensen changed Notes about Peer Support';
      const changedPeer = 'Carla Jensen changed Email of Paula Peer';
      for (const [response, changes] of [
        [await introduce(client, [other.id], { version: client.version }), [changedClient]],
        [await introduce(client, [other.id], {}, { headers }), [changedClient]],
        [await introduce(client, shownPeers), [changedPeer]],
        [await introduce(client, shownPeers, { version: client.version }), [changedClient, changedPeer]],
      ] as const) {
        expect(response).toMatchObject({ status: 412, body: { code: 'version_conflict' } });
        for (const change of changes) expect(response.body.detail).toContain(change);
      }
      expect((await mailsOf(client)).count).toBe(0);
      const { version } = ok(await api.get(`customers/${client.id}/`));
      const currentPeer = {
        id: peer.id,
        version: ok(await api.get(`peer_support_resources/${peer.id}/`)).version,
      };
      ok(await introduce(client, [currentPeer, shownPeers[1]], { version }));
      const [mail] = await mailsTo(test, 'elsewhere@peers.test');
      expect(mail!.text).toContain('Something else');
      expect(errorCodes(await introduce(client, [{ id: peer.id, version: 'x' }]))).toEqual(
        fieldError('peer_support_resource_ids', 'invalid'),
      );
      expect(errorCodes(await introduce(client, [{ ...currentPeer, more: 1 }]))).toEqual(
        fieldError('peer_support_resource_ids', 'invalid'),
      );
    });

    it('happens once a day per peer, even for parallel requests, unless a repetition is confirmed', async () => {
      const client = await aPeerSupportClient();
      const [peer, other] = [await createPeer(api, region.id), await createPeer(api, region.id)];
      const responses = await Promise.all([1, 2, 3].map(() => introduce(client, [peer.id])));
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
      const response = await introduce(client, [other.id, peer.id]);
      expect(errorCodes(response)).toEqual(fieldError('confirmed', 'already_introduced'));
      expect(response.body.warnings).toEqual([
        {
          code: 'already_introduced',
          message: expect.stringMatching(/^Paula Peer was mailed about Tina Talker on .+\.$/),
        },
      ]);
      expect(await mailsTo(test, other.email)).toEqual([]);
      ok(await introduce(client, [other.id, peer.id], { confirmed: true }));
      expect([(await mailsTo(test, peer.email)).length, (await mailsTo(test, other.email)).length]).toEqual([
        2, 1,
      ]);
      await test.db.query(`UPDATE peer_support_mails SET mailed_at = mailed_at - interval '25 hours'`);
      ok(await introduce(client, [peer.id]));
    });

    it('is mailed once for requests with the same idempotency key', async () => {
      const client = await aPeerSupportClient();
      const peer = await createPeer(api, region.id);
      const url = `customers/${client.id}/email_customer_info_to_peer_support_resources/`;
      const headers = { 'idempotency-key': 'introduce-once' };
      for (let n = 0; n < 3; n += 1)
        ok(await api.post(url, { peer_support_resource_ids: [peer.id] }, { headers }));
      expect(await mailsTo(test, peer.email)).toHaveLength(1);
    });

    it('is withheld from an address that the peer no longer has, and a retry to another address is refused', async () => {
      const client = await aPeerSupportClient();
      const peer = await createPeer(api, region.id);
      ok(await introduce(client, [peer.id]));
      const policy = test.app.get(MailRecipientPolicy);
      const [mail] = (
        await test.db.query<AddressedMail & { id: string }>(
          'SELECT id, kind, "to", customer_id, user_id, unique_key FROM mail_messages WHERE $1 = ANY ("to")',
          [peer.email],
        )
      ).rows;
      expect(await policy.withholdReason(mail!)).toBeNull();
      const spelled = String(peer.email).toUpperCase();
      expect(await policy.withholdReason({ ...mail!, to: [spelled] })).toBeNull();
      const formerAddress = { ...mail!, to: ['former@peers.test'] };
      expect(await policy.withholdReason(formerAddress)).toContain('another e-mail address');

      await test.db.query(`UPDATE mail_messages SET status = 'failed' WHERE id = $1`, [mail!.id]);
      const admin = await signInUser(test, await createStaffUser(test, Group.Admin));
      const retry = (to: string) => admin.post(`mail_messages/${mail!.id}/retry/`, { to });
      expect(errorCodes(await retry('stranger@peers.test'))).toEqual(fieldError('to', 'recipient_forbidden'));
      ok(await api.patch(`peer_support_resources/${peer.id}/`, { email: 'corrected@peers.test' }));
      ok(await retry('corrected@peers.test'));
    });

    it('is refused to the address of a client In Memoriam, and withheld once its client has died', async () => {
      const client = await aPeerSupportClient();
      const email = `remembered-${client.id}@clients.test`;
      const archived = await createClient(api, { email, status: 'archive' });
      const peer = await createPeer(api, region.id, { email: email.toUpperCase() });
      ok(await introduce(client, [peer.id]));
      const { rows } = await test.db.query<AddressedMail>(
        'SELECT id, kind, "to", customer_id, user_id, unique_key FROM mail_messages WHERE customer_id = $1',
        [client.id],
      );
      const policy = test.app.get(MailRecipientPolicy);
      expect(await policy.withholdReason(rows[0]!)).toBeNull();
      ok(await api.post(`customers/${archived.id}/in_memoriam/`));
      expect(await policy.withholdReason(rows[0]!)).toContain('a client who has died');
      expect(errorCodes(await introduce(client, [peer.id]))).toEqual(
        fieldError('peer_support_resource_ids', 'recipient_forbidden'),
      );
    });

    it('is not mailed when the client has taken back her consent meanwhile', async () => {
      const client = await aPeerSupportClient();
      const peer = await createPeer(api, region.id);
      ok(await introduce(client, [peer.id]));
      const { rows } = await test.db.query<AddressedMail>(
        'SELECT id, kind, "to", customer_id, user_id, unique_key FROM mail_messages WHERE $1 = ANY ("to")',
        [peer.email],
      );
      const policy = test.app.get(MailRecipientPolicy);
      expect(await policy.withholdReason(rows[0]!)).toBeNull();
      ok(await api.patch(`customers/${client.id}/`, { is_physician_verbal_consent_given: false }));
      expect(await policy.withholdReason(rows[0]!)).toContain('HIPAA Verbal Consent');
    });

    it('is not sent again after a later introduction to the same peer', async () => {
      const client = await aPeerSupportClient();
      const peer = await createPeer(api, region.id);
      ok(await introduce(client, [peer.id]));
      const { rows } = await test.db.query(
        `UPDATE mail_messages SET status = 'failed' WHERE $1 = ANY ("to") RETURNING id`,
        [peer.email],
      );
      const admin = await signInUser(test, await createStaffUser(test, Group.Admin));
      const path = `mail_messages/${rows[0].id}/`;
      expect(ok(await admin.get(path))).toMatchObject({ is_retryable: true });
      ok(await introduce(client, [peer.id]));
      expect(ok(await admin.get(path))).toMatchObject({ is_retryable: false, retry_refusal: 'replaced' });
    });

    it('is not mailed when the client has been completed, opted out or deleted meanwhile', async () => {
      const introduceNewClient = async (fields?: Fields) => {
        const client = await aPeerSupportClient(fields);
        const peer = await createPeer(api, region.id);
        ok(await introduce(client, [peer.id]));
        return { client, peer };
      };
      const [completedCase, optedOutCase, deletedCase, activeCase] = [
        await introduceNewClient(),
        await introduceNewClient(),
        await introduceNewClient({ name: 'Rita Removed' }),
        // A client without mails is introduced too.
        await introduceNewClient({ should_receive_email: false }),
      ];
      ok(await api.patch(`customers/${completedCase.client.id}/`, { status: 'complete' }));
      ok(
        await api.patch(`customers/${optedOutCase.client.id}/`, {
          has_opted_for_peer_support_service: false,
        }),
      );
      expect((await api.delete(`customers/${deletedCase.client.id}/`)).status).toBe(204);
      const { rows } = await test.db.query(`SELECT 1 FROM mail_messages WHERE text LIKE '%Rita Removed%'`);
      expect(rows).toEqual([]);
      const worker = await startTestApp({ beside: test, background: true });
      try {
        const { email } = activeCase.peer;
        await test.inbox.waitFor(({ to }) => to.includes(email));
        await waitUntil(async () => {
          const queuedMails = await test.db.query(`SELECT 1 FROM mail_messages WHERE status = 'queued'`);
          return queuedMails.rows.length === 0;
        });
        expect((await mailsOf(completedCase.client)).results[0].status).toBe('withheld');
      } finally {
        await worker.close();
      }
      const mailedAddresses = test.inbox.mails.flatMap(({ recipients }) => recipients);
      expect(mailedAddresses).toContain(activeCase.peer.email);
      for (const { peer } of [completedCase, optedOutCase, deletedCase])
        expect(mailedAddresses).not.toContain(peer.email);
    });
  });
});

describe('An introduction that waits for the mail server', () => {
  let test: TestApp;
  let api: Api;

  beforeAll(async () => {
    test = await startTestApp({ background: true });
    api = await signInAs(test, Group.Coordinator);
  });
  afterAll(() => test.close());

  it('is withheld from a deactivated peer, and goes to the new address of another one', async () => {
    const region = await createRegion(api);
    const client = await createClient(api, {
      name: 'Tina Talker',
      status: 'active',
      region_id: region.id,
      has_opted_for_peer_support_service: true,
      is_physician_verbal_consent_given: true,
    });
    const [deactivated, moved, unchanged] = [
      await createPeer(api, region.id),
      await createPeer(api, region.id),
      await createPeer(api, region.id),
    ];
    const findMails = async () =>
      (
        await test.db.query(
          `SELECT "to"[1] AS to, status, attempts, claimed_until, last_error FROM mail_messages
           WHERE customer_id = $1 AND kind = 'peer_support_introduction'`,
          [client.id],
        )
      ).rows;
    test.inbox.refuseWith = { responseCode: 451, message: 'Try again later' };
    ok(
      await api.post(`customers/${client.id}/email_customer_info_to_peer_support_resources/`, {
        peer_support_resource_ids: [deactivated.id, moved.id, unchanged.id],
      }),
    );
    await waitUntil(async () =>
      (await findMails()).every(({ attempts, claimed_until }) => attempts === 1 && claimed_until === null),
    );
    expect((await api.delete(`peer_support_resources/${deactivated.id}/`)).status).toBe(204);
    const newAddress = 'moved@peers.test';
    ok(await api.patch(`peer_support_resources/${moved.id}/`, { email: newAddress }));
    test.inbox.refuseWith = null;
    await waitUntil(async () => (await findMails()).every(({ status }) => status !== 'queued'));

    const mails = Object.fromEntries((await findMails()).map((mail) => [mail.to, mail]));
    expect(mails).toMatchObject({
      [deactivated.email]: { status: 'withheld', last_error: 'Not sent: this peer is no longer active.' },
      [newAddress]: { status: 'sent' },
      [unchanged.email]: { status: 'sent' },
    });
    expect(Object.keys(mails)).toHaveLength(3);
    const mailedAddresses = test.inbox.mails.flatMap(({ recipients }) => recipients);
    expect(mailedAddresses).toEqual(expect.arrayContaining([newAddress, unchanged.email]));
    expect(mailedAddresses).not.toContain(deactivated.email);
    expect(mailedAddresses).not.toContain(moved.email);
    const { results } = ok(await api.get(`customers/${client.id}/peer_support_mails/`));
    expect(results.map(({ email, status }: Json) => `${email} ${status}`).sort()).toEqual(
      [`${deactivated.email} withheld`, `${newAddress} sent`, `${unchanged.email} sent`].sort(),
    );
  });
});
