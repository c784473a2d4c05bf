import { Group } from '../../../server/contract/groups.js';
import { newId } from '../../../server/platform/database/id.js';
import { createClient } from '../../factories/clients.js';
import { createRegion } from '../../factories/places.js';
import { signInAs } from '../../factories/users.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { waitUntil } from '../../setup/background.js';
import { errorCodes, formError } from '../../setup/problems.js';
import { reasonsIn } from '../../setup/today-reasons.js';

describe('A queued invitation', () => {
  let test: TestApp;
  let admin: Api;
  let worker: TestApp | undefined;

  beforeAll(async () => {
    test = await startTestApp();
    admin = await signInAs(test, Group.Admin);
  });
  afterAll(async () => {
    await worker?.close();
    await test.close();
  });

  const findMails = async (address: string) =>
    (
      await test.db.query(`SELECT kind, status, last_error FROM mail_messages WHERE $1 = ANY ("to")`, [
        address,
      ])
    ).rows;

  it('is withheld from a deactivated user and from the former email address of a client', async () => {
    const { id: default_region_id } = await createRegion(admin);
    const deactivatedEmail = 'left@prg.test';
    const user = ok(
      await admin.post('users/', {
        name: 'Cora',
        email: deactivatedEmail,
        group: Group.Coordinator,
        default_region_id,
      }),
    );
    const [formerEmail, presentEmail] = ['former@client.test', 'present@client.test'];
    const client = await createClient(admin, { email: formerEmail, status: 'active' });
    expect(await findMails(formerEmail)).toMatchObject([{ kind: 'client_invitation', status: 'queued' }]);

    ok(await admin.patch(`users/${user.id}/`, { is_active: false }));
    ok(await admin.patch(`customers/${client.id}/`, { email: presentEmail }));
    worker = await startTestApp({ beside: test, background: true });
    const mail = await test.inbox.waitFor(({ recipients }) => recipients.includes(presentEmail));

    const isProcessed = async (address: string) => (await findMails(address))[0].status !== 'queued';
    await waitUntil(async () => (await isProcessed(deactivatedEmail)) && (await isProcessed(formerEmail)));

    expect((await fetch(/http\S+/.exec(mail.text)![0])).status).toBe(200);
    expect(await findMails(deactivatedEmail)).toEqual([
      {
        kind: 'staff_invitation',
        status: 'withheld',
        last_error: 'Not sent: this account has been deactivated.',
      },
    ]);
    expect(await findMails(formerEmail)).toEqual([
      {
        kind: 'client_invitation',
        status: 'withheld',
        last_error: 'Not sent: the e-mail address of this account has changed.',
      },
    ]);
  });
});

describe('A mail with a link to set a password', () => {
  let test: TestApp;
  let admin: Api;

  beforeAll(async () => {
    test = await startTestApp({ background: true });
    admin = await signInAs(test, Group.Admin);
  });
  afterAll(() => test.close());
  afterEach(() => {
    test.inbox.refuseRecipient = null;
  });

  const newEmail = () => `${newId()}@client.test`;
  const findMail = async (q: string, kind: string): Promise<Json> =>
    ok(await admin.get('mail_messages/', { query: { q, kind } })).results[0];
  const receivedBy = (email: string) => test.inbox.waitFor(({ recipients }) => recipients.includes(email));
  const linkIn = ({ text }: { text: string }) => /http\S+/.exec(text)![0];
  const requestLink = (email: string) =>
    fetch(`${test.base_url}/oidc/password/forgotten`, {
      method: 'POST',
      body: new URLSearchParams({ email }),
    });
  const setPassword = (link: string) =>
    fetch(link, { method: 'POST', body: new URLSearchParams({ password: 'a quiet river at dawn' }) });
  const expireLinks = (email: string) =>
    test.db.query(
      `UPDATE password_links SET expires_at = now() WHERE user_id IN (SELECT id FROM users WHERE email = $1)`,
      [email],
    );
  const retry = ({ id }: Json) => admin.post(`mail_messages/${id}/retry/`);

  it('says in a client’s invitation how to get another link, which works after the first has expired', async () => {
    const email = newEmail();
    await createClient(admin, { email, status: 'active' });
    const invitation = await receivedBy(email);
    expect(invitation.text.replace(/\s+/g, ' ')).toContain(
      'After that, use "Forgotten password?" on the sign-in page.',
    );
    await expireLinks(email);
    expect((await setPassword(linkIn(invitation))).status).toBe(410);
    await requestLink(email);
    const reset = await test.inbox.waitFor(
      ({ recipients, text }) => recipients.includes(email) && text !== invitation.text,
    );
    expect((await setPassword(linkIn(reset))).status).toBe(200);
  });

  const addFailedInvitation = async (email: string): Promise<Json> => {
    test.inbox.refuseRecipient = email;
    await createClient(admin, { email, status: 'active' });
    await waitUntil(async () => (await findMail(email, 'client_invitation')).status === 'failed');
    test.inbox.refuseRecipient = null;
    return findMail(email, 'client_invitation');
  };

  it('has a new link when it is sent again, because the former one may have expired', async () => {
    const email = newEmail();
    const invitation = await addFailedInvitation(email);
    await expireLinks(email);
    ok(await retry(invitation));
    const link = linkIn(await receivedBy(email));
    expect((await fetch(link)).status).toBe(200);
    expect((await setPassword(link)).status).toBe(200);
  });

  it('is not sent again, leaves Today and is no failure of the queue, once its user has set a password', async () => {
    const countFailures = async (): Promise<number> =>
      ok(await admin.get('health/jobs/')).results.find(
        ({ kind, name }: Json) => kind === 'queue' && name === 'mail',
      ).failed;
    const failuresBefore = await countFailures();
    const email = newEmail();
    const invitation = await addFailedInvitation(email);
    const failedMails = async () =>
      reasonsIn(
        ok(
          await admin.get('today/', { query: { reason: 'mail_failed', regions: 'all', page_size: '1000' } }),
        ),
      ).filter(({ action }) => action?.call?.path === `mail_messages/${invitation.id}/retry/`);
    expect(await failedMails()).toHaveLength(1);
    expect(await countFailures()).toBe(failuresBefore + 1);
    await requestLink(email);
    expect((await setPassword(linkIn(await receivedBy(email)))).status).toBe(200);
    expect(await failedMails()).toEqual([]);
    expect(await countFailures()).toBe(failuresBefore);
    expect(await findMail(email, 'client_invitation')).toMatchObject({
      is_retryable: false,
      retry_refusal: 'account_in_use',
    });
    expect(errorCodes(await retry(invitation))).toEqual(formError('invalid'));
  });

  it('is withheld if its link expires while the mail server is away', async () => {
    const email = newEmail();
    await createClient(admin, { email, status: 'active' });
    await receivedBy(email);
    test.inbox.refuseRecipient = email;
    test.inbox.refuseRecipientWith = 451;
    await requestLink(email);
    await waitUntil(async () => (await findMail(email, 'set_password'))?.attempts === 1);
    await expireLinks(email);
    // Another link of the user works, but it is not the one in this mail.
    await requestLink(email);
    test.inbox.refuseRecipient = null;
    test.inbox.refuseRecipientWith = 550;
    const statuses = async () =>
      (
        await test.db.query(
          `SELECT status FROM mail_messages WHERE kind = 'set_password' AND $1 = ANY ("to") ORDER BY id`,
          [email],
        )
      ).rows.map(({ status }) => status);
    await waitUntil(async () => !(await statuses()).includes('queued'));
    expect(await statuses()).toEqual(['withheld', 'sent']);
  });
});
