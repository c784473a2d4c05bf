import { Group } from '../../server/contract/groups.js';
import { UsersService } from '../../server/users/users.service.js';
import { api } from '../setup/api.js';
import { startTestApp, type TestApp } from '../setup/app.js';
import { openSignIn, signIn, submitSignIn } from '../setup/sign-in.js';

const PASSWORD = 'a quiet river at dawn';

let first: TestApp;
let second: TestApp;

beforeAll(async () => {
  first = await startTestApp();
  second = await startTestApp({ beside: first });
  for (const email of ['one@prg.test', 'two@prg.test']) {
    await first.app
      .get(UsersService)
      .createStaff({ name: 'Staff', email, group: Group.Coordinator, password: PASSWORD });
  }
});
afterAll(async () => {
  await second.close();
  await first.close();
});

it('allows 1,200 calls a minute per user over all processes, and tells when to come back', async () => {
  const { token } = await signIn(first.base_url, 'one@prg.test', PASSWORD);
  const [user] = (await first.db.query(`SELECT id FROM users WHERE email = 'one@prg.test'`)).rows;
  await first.db.query(
    `INSERT INTO rate_counts (key, hits, ends_at) VALUES ($1, 1198, now() + interval '30 seconds')
     ON CONFLICT (key) DO UPDATE SET hits = 1198, ends_at = excluded.ends_at`,
    [`api:${user.id}`],
  );
  expect((await api(first.base_url, token).get('races/')).status).toBe(200);
  expect((await api(second.base_url, token).get('races/')).status).toBe(200);
  const refused = await api(first.base_url, token).get('races/');
  expect(refused).toMatchObject({ status: 429, body: { status: 429, title: 'Too Many Requests' } });
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(30);
  // Somebody else's calls are not counted with these.
  const other = await signIn(second.base_url, 'two@prg.test', PASSWORD);
  expect((await api(second.base_url, other.token).get('races/')).status).toBe(200);
});

it('allows 10 sign-ins a minute per address and e-mail', async () => {
  const statuses: number[] = [];
  for (let tries = 0; tries < 11; tries += 1) {
    const attempt = await openSignIn(first.base_url);
    const answer = await submitSignIn(attempt, { email: 'nobody@prg.test', password: 'not the password' });
    statuses.push(answer.status);
    if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(statuses).toEqual([...Array(10).fill(400), 429]);
});
