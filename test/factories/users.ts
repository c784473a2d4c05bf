import { Group } from '../../server/contract/groups.js';
import { CredentialsService } from '../../server/platform/auth/credentials.service.js';
import { UsersService } from '../../server/users/users.service.js';
import { api, type Api } from '../setup/api.js';
import type { TestApp } from '../setup/app.js';
import { TEST_PASSWORD } from '../setup/cheap-passwords.js';
import { signIn } from '../setup/sign-in.js';
import { createClient } from './clients.js';
import { nextNumber } from './sequence.js';

export { TEST_PASSWORD };

/** Account that can sign in. */
export interface TestUser {
  id: string;
  name: string;
  email: string;
}

/** Adds a staff or clinic account with a password, as if its invitation had been accepted. */
export async function createStaffUser(
  { app }: TestApp,
  group: Exclude<Group, 'Customer'>,
  fields: { name?: string; email?: string; default_region_id?: string } = {},
): Promise<TestUser> {
  const n = nextNumber();
  const user = { name: `Staff ${n}`, email: `staff${n}@prg.test`, ...fields };
  const id = await app
    .get(UsersService)
    .createStaffAndInviteUnlessPassword({ ...user, group, password: TEST_PASSWORD });
  return { ...user, id };
}

/** Signs in as a browser does and returns calls of the API as this account. */
export async function signInUser({ base_url }: TestApp, { email }: { email: string }): Promise<Api> {
  const { token } = await signIn(base_url, email, TEST_PASSWORD);
  return api(base_url, token);
}

/** Returns calls of the API as a new account of this group. */
export async function signInAs(test: TestApp, group: Exclude<Group, 'Customer'>): Promise<Api> {
  return signInUser(test, await createStaffUser(test, group));
}

/** Returns calls of the API as a new client with a portal account. */
export async function signInAsCustomer(
  test: TestApp,
  staff: Api,
  fields: Record<string, unknown> = {},
): Promise<{ customer: Api; client_id: string }> {
  const email = `client${nextNumber()}@prg.test`;
  const client = await createClient(staff, { email, ...fields });
  const { rows } = await test.db.query(
    'SELECT id FROM users WHERE customer_id = $1 AND caregiver_id IS NULL',
    [client.id],
  );
  await test.app.get(CredentialsService).setPassword(rows[0].id, TEST_PASSWORD);
  return { customer: await signInUser(test, { email }), client_id: client.id };
}
