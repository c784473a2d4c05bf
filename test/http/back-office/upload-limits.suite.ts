import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { Group } from '../../../server/contract/groups.js';
import { LARGEST_IMPORT, MOST_FINDINGS, MOST_OPEN_IMPORTS } from '../../../server/contract/imports.js';
import { signInAs, createStaffUser, TEST_PASSWORD } from '../../factories/users.js';
import { api, ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { waitUntil } from '../../setup/background.js';
import { uploadAndCheck, csvOf, findImportFindings, upload } from '../../setup/imports.js';
import { signIn } from '../../setup/sign-in.js';

const DRIVERS = 'transport_vendors';
const FILE = csvOf(['First Name', 'Last Name'], ['Ida', 'Lee']);

describe('The upload of an import file', () => {
  let test: TestApp;
  let calls: Api;

  beforeAll(async () => {
    test = await startTestApp({ background: true });
  });
  beforeEach(async () => (calls = await signInAs(test, Group.Coordinator)));
  afterAll(() => test.close());

  const codeOf = ({ body }: { body: Json }): string | undefined => body.errors?.file?.[0].code;

  const countPendingUploads = async (): Promise<number> =>
    (await test.db.query<{ count: number }>('SELECT count(*)::int AS count FROM import_uploads')).rows[0]!
      .count;

  it('is refused above the limit of open files per user, even in parallel, until one is deleted', async () => {
    const responses = await Promise.all(
      Array.from({ length: 2 * MOST_OPEN_IMPORTS }, () => upload(calls, DRIVERS, FILE)),
    );
    const accepted = responses.filter(({ status }) => status === 202);
    expect(accepted).toHaveLength(MOST_OPEN_IMPORTS);
    expect(responses.filter((one) => codeOf(one) === 'too_many_open')).toHaveLength(MOST_OPEN_IMPORTS);
    const other = await signInAs(test, Group.Coordinator);
    expect((await upload(other, DRIVERS, FILE)).status).toBe(202);
    ok(await calls.delete(`imports/${accepted[0]!.body.id}/`));
    expect((await upload(calls, DRIVERS, FILE)).status).toBe(202);
    expect(codeOf(await upload(calls, DRIVERS, FILE))).toBe('too_many_open');
  });

  it('does not count towards the limit when it is refused, fails or is repeated with the same key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = ok(await upload(calls, DRIVERS, FILE, { headers }));
    expect(codeOf(await upload(calls, DRIVERS, ''))).toBe('required');
    expect(await uploadAndCheck(calls, DRIVERS, 'a sentence')).toMatchObject({ status: 'failed' });
    for (let n = 1; n < MOST_OPEN_IMPORTS; n += 1) ok(await upload(calls, DRIVERS, FILE));
    expect(ok(await upload(calls, DRIVERS, FILE, { headers })).id).toBe(first.id);
    expect(codeOf(await upload(calls, DRIVERS, FILE))).toBe('too_many_open');
    await waitUntil(async () => (await countPendingUploads()) === 0);
  });

  it('is refused above the limit before its content has arrived', async () => {
    const { email } = await createStaffUser(test, Group.Coordinator);
    const { token } = await signIn(test.base_url, email, TEST_PASSWORD);
    const userCalls = api(test.base_url, token);
    for (let n = 0; n < MOST_OPEN_IMPORTS; n += 1) ok(await upload(userCalls, DRIVERS, FILE));
    for (const key of ['', randomUUID()]) {
      const status = await new Promise<number>((resolve, reject) => {
        const call = request(
          new URL(`/api/v1/${DRIVERS}/import/?file_name=a.csv`, test.base_url),
          {
            method: 'POST',
            headers: {
              authorization: `Bearer ${token}`,
              'content-type': 'application/octet-stream',
              'content-length': LARGEST_IMPORT,
              ...(key && { 'idempotency-key': key }),
            },
          },
          (response) => {
            resolve(response.statusCode!);
            call.destroy();
          },
        );
        call.on('error', reject);
        // The rest of the file never arrives. Only a server that does not wait for it responds.
        call.write('First Name');
      });
      expect(status).toBe(400);
    }
  });

  it('is refused with 429 and Retry-After after thirty uploads within an hour', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 31; n += 1) statuses.push((await upload(calls, DRIVERS, '')).status);
    expect(statuses).toEqual([...Array<number>(30).fill(400), 429]);
    const response = await upload(calls, DRIVERS, FILE);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect(response.body.detail).toContain('30 times an hour');
  });

  it('counts all faults but lists the first 5,000 and says so in the file of faults', async () => {
    const rows = Array.from({ length: MOST_FINDINGS + 10 }, (_, n) => [
      'Ida',
      `Number${n}`,
      `no address ${n}`,
    ]);
    const importRun = await uploadAndCheck(
      calls,
      DRIVERS,
      csvOf(['First Name', 'Last Name', 'Email'], ...rows),
    );
    expect(importRun.fault_count).toBeGreaterThanOrEqual(MOST_FINDINGS + 10);
    const page = ok(await calls.get('import_findings/', { query: { import: importRun.id, kind: 'fault' } }));
    expect(page.count).toBe(MOST_FINDINGS);
    expect(await findImportFindings(calls, importRun, 'fault')).toHaveLength(1_000);
    const file = await calls.get(`imports/${importRun.id}/faults/`);
    expect(file.text).toContain(
      `Only the first 5,000 of ${importRun.fault_count.toLocaleString('en-US')} faults are listed.`,
    );
  });
});
