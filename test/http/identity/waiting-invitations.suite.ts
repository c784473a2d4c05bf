import { Group } from '../../../server/contract/groups.js';
import { createClient } from '../../factories/clients.js';
import { createRegion } from '../../factories/places.js';
import { signInAs } from '../../factories/users.js';
import { ok, type Api } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { waitUntil } from '../../setup/background.js';

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
