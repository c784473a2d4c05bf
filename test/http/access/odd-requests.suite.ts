import { readFile } from 'node:fs/promises';
import { Group } from '../../../server/contract/groups.js';
import { JobRegistry } from '../../../server/platform/jobs/job-registry.js';
import { createClient } from '../../factories/clients.js';
import { signInAs } from '../../factories/users.js';
import { api, ok, type Api } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { freePort } from '../../setup/ports.mjs';
import { errorCodes, fieldError } from '../../setup/problems.js';

const UUID = '01a20d60-f50a-7088-a23b-46ad220ced14';

describe('The API server', () => {
  let test: TestApp;
  let admin: Api;

  beforeAll(async () => {
    test = await startTestApp();
    admin = await signInAs(test, Group.Admin);
  });
  afterAll(() => test.close());

  it('finds history entries by their number and refuses malformed numbers', async () => {
    const client = await createClient(admin);
    for (const url of [`customers/${client.id}/history/`, 'import_findings/'])
      for (const id of [UUID, '-1', '1e3', '99999999999999999999'])
        expect([url, id, errorCodes(await admin.get(url, { query: { id } }))]).toEqual([
          url,
          id,
          fieldError('id', 'invalid'),
        ]);
    const history = ok(await admin.get(`customers/${client.id}/history/`));
    const [{ id }] = history.results;
    expect(ok(await admin.get(`customers/${client.id}/history/`, { query: { id } })).results).toHaveLength(1);
  });

  it.each(['"0.5"', '"1e-7"', '"-Infinity"', '"NaN"', '""', 'W/"-1"', '"99999999999999999999"', ','])(
    'refuses If-Match %s with 412',
    async (tag) => {
      const client = await createClient(admin);
      const headers = { 'if-match': tag };
      const { status, body } = await admin.patch(`customers/${client.id}/`, { city: 'Troy' }, { headers });
      expect([status, body.code]).toEqual([412, 'version_conflict']);
    },
  );

  it('registers exactly the jobs that the README lists', async () => {
    const text = await readFile(new URL('../../../README.md', import.meta.url), 'utf8');
    const jobList = /The jobs are\s([^.]*)\./.exec(text)?.[1] ?? '';
    const names = [...jobList.matchAll(/`([\w-]+:[\w-]+)`/g)].map(([, name]) => name);
    const jobs = test.app.get(JobRegistry).all.map(({ name }) => name);
    expect(names.toSorted()).toEqual(jobs.toSorted());
  });
});

describe('An unreachable external OpenID provider', () => {
  let test: TestApp;
  beforeAll(async () => {
    const env = {
      OIDC_ISSUER: `http://localhost:${await freePort()}`,
      OIDC_CLIENT_ID: 'x',
      OIDC_CLIENT_SECRET: 'x',
    };
    test = await startTestApp({ env });
  });
  afterAll(() => test.close());

  it('makes the configuration respond with 503 and Retry-After', async () => {
    const { status, headers } = await api(test.base_url).get('config/');
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([503, true]);
  });
});
