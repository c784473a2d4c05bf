import { Group } from '../../../server/contract/groups.js';
import { createClient } from '../../factories/clients.js';
import { createStaffUser, TEST_PASSWORD } from '../../factories/users.js';
import { api, ok, type ApiResponse, type Api } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { mapConcurrently, repeatWhileUnavailable } from '../../setup/in-flight.js';
import { startProcess, type ServiceProcess } from '../../setup/processes.js';
import { signIn } from '../../setup/sign-in.js';

const WRITERS = 1_000;
/** Number of calls at once. With more, calls on a slow machine would wait too long for a connection. */
const CONCURRENT_CALLS = 100;
const VERSIONS = 10;
/** Each user may call 1,200 times a minute. */
const USERS = 5;

describe('If-Match over two processes', () => {
  let test: TestApp;
  let processes: ServiceProcess[] = [];
  /** Calls of every user at every process. */
  const callers: Api[] = [];

  beforeAll(async () => {
    test = await startTestApp();
    processes = await Promise.all([startProcess('api', test.env), startProcess('api', test.env)]);
    for (let n = 0; n < USERS; n += 1) {
      const { email } = await createStaffUser(test, Group.Coordinator);
      const { token } = await signIn(test.base_url, email, TEST_PASSWORD);
      callers.push(...processes.map(({ base_url }) => api(base_url, token)));
    }
  });
  afterAll(async () => {
    await Promise.all(processes.map((process) => process.end('SIGKILL')));
    await test.close();
  });

  const callerOf = (writer: number): Api => callers[writer % callers.length]!;
  const writers = Array.from({ length: WRITERS }, (_, writer) => writer);
  const cityOf = (writer: number) => `City ${writer}`;

  /** Returns the values of a client's city from the audit, the oldest first. */
  async function citiesOf(id: string): Promise<string[]> {
    const { rows } = await test.db.query(
      `SELECT changes->'city'->>1 AS city FROM audit_entries
     WHERE resource = 'customers' AND record_id = $1 AND event = 'change' ORDER BY id`,
      [id],
    );
    return rows.map(({ city }) => city);
  }

  function expectConflict({ status, headers, body }: ApiResponse): void {
    expect({ status, code: body?.code }).toEqual({ status: 412, code: 'version_conflict' });
    expect(headers.get('content-type')).toContain('application/problem+json');
  }

  it('accepts one of 1,000 writes to the same version and refuses all others with 412', async () => {
    const client = await createClient(callerOf(0));
    const url = `customers/${client.id}/`;
    const headers = { 'if-match': `"${client.version}"` };
    const responses = await mapConcurrently(CONCURRENT_CALLS, writers, (writer) =>
      repeatWhileUnavailable(() => callerOf(writer).patch(url, { city: cityOf(writer) }, { headers })),
    );
    const winners = writers.filter((writer) => responses[writer]!.status === 200);
    expect(winners).toHaveLength(1);
    for (const response of responses) if (response.status !== 200) expectConflict(response);
    const now = ok(await callerOf(0).get(url));
    expect([now.version, now.city]).toEqual([client.version + 1, cityOf(winners[0]!)]);
  });

  it('accepts at most one write for each of ten versions and audits every accepted value', async () => {
    const client = await createClient(callerOf(0));
    const url = `customers/${client.id}/`;
    const versionReadBy = (writer: number): number =>
      client.version + Math.floor((writer * VERSIONS) / WRITERS);
    const responses = await mapConcurrently(CONCURRENT_CALLS, writers, (writer) => {
      const headers = { 'if-match': `"${versionReadBy(writer)}"` };
      return repeatWhileUnavailable(() => callerOf(writer).patch(url, { city: cityOf(writer) }, { headers }));
    });
    for (const response of responses) if (response.status !== 200) expectConflict(response);
    const winners = writers
      .filter((writer) => responses[writer]!.status === 200)
      .sort((one, other) => versionReadBy(one) - versionReadBy(other));
    expect(winners.length).toBeGreaterThan(1);
    expect(winners.map(versionReadBy)).toEqual(winners.map((_, index) => client.version + index));
    expect(winners.map((writer) => responses[writer]!.body.version)).toEqual(
      winners.map((writer) => versionReadBy(writer) + 1),
    );
    const now = ok(await callerOf(0).get(url));
    expect([now.version - client.version, now.city]).toEqual([winners.length, cityOf(winners.at(-1)!)]);
    expect(await citiesOf(client.id)).toEqual(winners.map(cityOf));
  });
});
