import type { PortalService } from '../../server/contract/customers.js';
import { CredentialsService } from '../../server/platform/auth/credentials.service.js';
import { ok, type Api, type Fields, type Json } from '../setup/api.js';
import type { TestApp } from '../setup/app.js';
import { TEST_PASSWORD } from '../setup/cheap-passwords.js';
import { nextNumber } from './sequence.js';
import { signInUser } from './users.js';

/** Returns the fields of a caregiver's invitation. */
export const caregiverFields = (services: readonly PortalService[], fields: Fields = {}): Fields => {
  const n = nextNumber();
  return { name: `Kim Lee ${n}`, email: `kim${n}@helpers.test`, services, ...fields };
};

/** Adds a caregiver of a client, accepts the invitation, and returns calls of the API as this caregiver. */
export async function signInAsCaregiver(
  test: TestApp,
  by: Api,
  customer_id: string,
  services: readonly PortalService[],
): Promise<{ caregiver: Api; invited: Json }> {
  const invited = ok(await by.post('caregivers/', { customer_id, ...caregiverFields(services) }));
  const { rows } = await test.db.query('SELECT id FROM users WHERE caregiver_id = $1', [invited.id]);
  await test.app.get(CredentialsService).setPassword(rows[0].id, TEST_PASSWORD);
  return { caregiver: await signInUser(test, invited), invited };
}
