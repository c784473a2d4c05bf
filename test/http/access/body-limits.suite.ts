import { request } from 'node:http';
import { Group } from '../../../server/contract/groups.js';
import { signInAs, createStaffUser, TEST_PASSWORD } from '../../factories/users.js';
import { api, type Api } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { errorCodes, formError } from '../../setup/problems.js';
import { signIn } from '../../setup/sign-in.js';

const bodyWithFields = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, 1])));
const bodyOfSize = (bytes: number) => `{"x":"${'x'.repeat(bytes - 8)}"}`;

describe('Request body limits', () => {
  let test: TestApp;
  let admin: Api;

  beforeAll(async () => {
    test = await startTestApp();
    admin = await signInAs(test, Group.Admin);
  });
  afterAll(() => test.close());

  it.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x'])(
    'let a call without a body pass that is sent in chunks as %s',
    async (type) => {
      const user = await createStaffUser(test, Group.Admin);
      const { token } = await signIn(test.base_url, user.email, TEST_PASSWORD);
      const status = await new Promise((resolve, reject) => {
        const headers = {
          authorization: `Bearer ${token}`,
          'content-type': type,
          'transfer-encoding': 'chunked',
        };
        request(
          new URL('/api/v1/programs/export/', test.base_url),
          { method: 'POST', headers },
          (response) => {
            response.resume();
            resolve(response.statusCode);
          },
        )
          .on('error', reject)
          .end();
      });
      expect(status).toBe(202);
    },
  );

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
    const { email } = await createStaffUser(test, group);
    return (await signIn(test.base_url, email, TEST_PASSWORD)).token;
  };

  it('apply after the sign-in and permission checks, which respond before the body arrives', async () => {
    expect(await statusWithoutBody('customers/', 1_000)).toBe(401);
    expect(await statusWithoutBody('customers/', 2_000_000)).toBe(401);
    expect(await statusWithoutBody('users/', 1_000, await tokenOf(Group.Coordinator))).toBe(403);
  });

  it.each([
    ['users/authenticate/', 8 << 10],
    ['users/renew_session/', 8 << 10],
  ])('are 8 kB on %s, which needs no sign-in', async (path, limit) => {
    expect(await statusWithoutBody(path, limit + 1)).toBe(413);
    expect((await api(test.base_url).call('POST', path, bodyOfSize(limit))).status).toBe(400);
  });

  it('are 64 kB by default, also for a body without a Content-Length', async () => {
    const token = await tokenOf(Group.Admin);
    expect(await statusWithoutBody('grants/', (64 << 10) + 1, token)).toBe(413);
    expect((await admin.call('POST', 'grants/', bodyOfSize(64 << 10))).status).toBe(400);
    const response = await fetch(new URL('/api/v1/grants/', test.base_url), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: new Blob([bodyOfSize((64 << 10) + 1)]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
  });

  it('are 2 MB for a verification form and more than 250 kB for a draft', async () => {
    const token = await tokenOf(Group.ReferralCenter);
    const clinic = api(test.base_url, token);
    expect(await statusWithoutBody('customers/', (2 << 20) + 1, token)).toBe(413);
    expect((await clinic.call('POST', 'customers/', bodyOfSize(2 << 20))).status).toBe(400);
    expect(await statusWithoutBody('verification_drafts/', 300 << 10, token)).toBe(413);
    const draft = JSON.stringify({ form: { note: 'x'.repeat(250 << 10) } });
    expect((await clinic.call('POST', 'verification_drafts/', draft)).status).toBe(201);
  });

  it.each([
    ['190,000 fields', bodyWithFields(190_000).slice(0, (2 << 20) - 1)],
    ['an array of 900,001 elements', `{"x":[${'1,'.repeat(900_000)}1]}`],
    ['a million levels of nesting', '['.repeat(1_000_000)],
    ['33 levels of nesting', '{"x":'.repeat(33) + '1' + '}'.repeat(33)],
  ])('refuse %s with 400 and one error of no field', async (_name, body) => {
    const response = await admin.call('POST', 'customers/', body);
    expect(errorCodes(response)).toEqual(formError('invalid'));
  });

  it('cut a refusal to 20 errors, those of known fields first', async () => {
    const response = await admin.call('POST', 'regions/', bodyWithFields(2_000));
    expect(response.status).toBe(400);
    const errors = Object.entries<{ code: string }[]>(response.body.errors);
    expect(errors).toHaveLength(20);
    expect(errors[0]).toEqual(['name', [expect.objectContaining({ code: 'required' })]]);
    expect(response.bytes.length).toBeLessThan(4_000);
  });
});
