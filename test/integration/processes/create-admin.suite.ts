import { Group } from '../../../server/contract/groups.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { runCommand } from '../../setup/command.js';

describe('npm run create-admin', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ background: true });
  });
  afterAll(() => test.close());

  const createAdmin = (...args: string[]) => runCommand('create-admin', args, test.env);
  const users = async () =>
    (await test.db.query('SELECT email, "group", is_active FROM users ORDER BY email')).rows;

  it('creates an Admin while the service runs and mails a link to set the password', async () => {
    const { output, refused } = await createAdmin('first@example.org');
    expect(refused).toBeNull();
    expect(output).toMatch(/^first@example\.org is an Admin now\. .* on its way/);
    expect(await users()).toEqual([{ email: 'first@example.org', group: Group.Admin, is_active: true }]);

    const mail = await test.inbox.waitFor(({ recipients }) => recipients.includes('first@example.org'));
    expect(mail.subject).toBe('Your Pink Ribbon Good account');
    const link = /http\S+\/oidc\/password\/set\?token=\S+/.exec(mail.text)![0];
    expect(link.startsWith(test.base_url)).toBe(true);
    expect(await (await fetch(link)).text()).toContain('first@example.org');
  });

  it('refuses a used, invalid, missing or second address with one sentence', async () => {
    // On an older Node the provider's library prints a warning first.
    expect((await createAdmin('FIRST@example.org')).refused?.split('\n').at(-1)).toBe(
      'There is a user with the address FIRST@example.org already.',
    );
    expect((await createAdmin('first@example')).refused).toBe('first@example is not an e-mail address.');
    expect((await createAdmin()).refused).toBe('Usage: npm run create-admin -- <email>');
    expect((await createAdmin('one@example.org', 'two@example.org')).refused).toBe(
      'Usage: npm run create-admin -- <email>',
    );
    expect(await users()).toHaveLength(1);
  });
});
