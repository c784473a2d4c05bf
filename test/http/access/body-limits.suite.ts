import { request } from 'node:http';
import { Group } from '../../../server/contract/groups.js';
import { as, aStaffUser, TEST_PASSWORD } from '../../factories/users.js';
import { api, type Api } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { signIn } from '../../setup/sign-in.js';

const fieldsOf = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, 1])));
const padded = (bytes: number) => `{"x":"${'x'.repeat(bytes - 8)}"}`;

describe('limits of bodies', () => {
  let test: TestApp;
  let admin: Api;

  beforeAll(async () => {
    test = await startTestApp();
    admin = await as(test, Group.Admin);
  });
  afterAll(() => test.close());

  /**
   * Returns the status of a call whose announced body never arrives. Only a server that does not wait for the body
   * responds.
   */
  const statusWithoutBody = (path: string, bytes: number, token?: string) =>
    new Promise<number>((resolve, reject) => {
      const headers = {
        'content-type': 'application/json',
        'content-length': bytes,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      };
      const call = request(
        new URL(`/api/v1/${path}`, test.base_url),
        { method: 'POST', headers },
        (response) => {
          resolve(response.statusCode!);
          call.destroy();
        },
      );
      call.on('error', reject);
      call.write('{');
    });

  const tokenOf = async (group: Exclude<Group, 'Customer'>) => {
    const { email } = await aStaffUser(test, group);
    return (await signIn(test.base_url, email, TEST_PASSWORD)).token;
  };

  it('come after the guard: nobody is listened to who may not call', async () => {
    expect(await statusWithoutBody('customers/', 1_000)).toBe(401);
    expect(await statusWithoutBody('customers/', 2_000_000)).toBe(401);
    expect(await statusWithoutBody('users/', 1_000, await tokenOf(Group.Coordinator))).toBe(403);
  });

  it.each([
    ['users/authenticate/', 8 << 10],
    ['users/renew_session/', 8 << 10],
  ])('are a few kB on %s, where nobody is signed in', async (path, limit) => {
    expect(await statusWithoutBody(path, limit + 1)).toBe(413);
    expect((await api(test.base_url).call('POST', path, padded(limit))).status).toBe(400);
  });

  it('are 64 kB as a rule, also for a body of which nobody knows how long it is', async () => {
    const token = await tokenOf(Group.Admin);
    expect(await statusWithoutBody('grants/', (64 << 10) + 1, token)).toBe(413);
    expect((await admin.call('POST', 'grants/', padded(64 << 10))).status).toBe(400);
    const response = await fetch(new URL('/api/v1/grants/', test.base_url), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: new Blob([padded((64 << 10) + 1)]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
  });

  it('are more where a route says so: a form with signatures, a draft', async () => {
    const token = await tokenOf(Group.ReferralCenter);
    const clinic = api(test.base_url, token);
    expect(await statusWithoutBody('customers/', (2 << 20) + 1, token)).toBe(413);
    expect((await clinic.call('POST', 'customers/', padded(2 << 20))).status).toBe(400);
    expect(await statusWithoutBody('verification_drafts/', 300 << 10, token)).toBe(413);
    const draft = JSON.stringify({ form: { note: 'x'.repeat(250 << 10) } });
    expect((await clinic.call('POST', 'verification_drafts/', draft)).status).toBe(201);
  });

  it.each([
    ['190,000 fields', fieldsOf(190_000).slice(0, (2 << 20) - 1)],
    ['as many elements', `{"x":[${'1,'.repeat(900_000)}1]}`],
    ['a million levels', '['.repeat(1_000_000)],
    ['33 levels', '{"x":'.repeat(33) + '1' + '}'.repeat(33)],
  ])('end the look at %s at the first excess', async (_what, body) => {
    const response = await admin.call('POST', 'customers/', body);
    expect([response.status, response.body.errors]).toEqual([400, undefined]);
  });

  it('let a refusal name 20 errors, those of fields that exist first', async () => {
    const response = await admin.call('POST', 'regions/', fieldsOf(2_000));
    expect(response.status).toBe(400);
    const errors = Object.entries<{ code: string }[]>(response.body.errors);
    expect(errors).toHaveLength(20);
    expect(errors[0]).toEqual(['name', [expect.objectContaining({ code: 'required' })]]);
    expect(response.bytes.length).toBeLessThan(4_000);
  });
});
