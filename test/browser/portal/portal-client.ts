import { createCleaningVendor } from '../../factories/cleaning.js';
import { createClient, processMeals, type Kitchen } from '../../factories/clients.js';
import { nextNumber } from '../../factories/sequence.js';
import { CredentialsService } from '../../../server/platform/auth/credentials.service.js';
import { ok, type Api, type Fields, type Json } from '../../setup/api.js';
import type { TestApp } from '../../setup/app.js';
import { TEST_PASSWORD } from '../../setup/cheap-passwords.js';
import { DELIVERY, MealCalls } from '../../setup/meal-calls.js';

/** Adds an active client with an invitation, meals ahead, a cleaner and rides, but without peer support. */
export async function createPortalClient(test: TestApp, office: Api, fields: Fields = {}): Promise<Json> {
  const kitchen: Kitchen = await new MealCalls(test, office).kitchenFor(DELIVERY, { cut_off_days: 0 });
  const cleaner = await createCleaningVendor(office, kitchen.region.id);
  const client = await createClient(office, {
    email: `client${nextNumber()}@prg.test`,
    status: 'active',
    region_id: kitchen.region.id,
    program_id: kitchen.program.id,
    address: '5 Oak Street',
    number_of_adults: 2,
    has_opted_for_meal_service: true,
    has_opted_for_transport_service: true,
    has_opted_for_cleaning_service: true,
    assigned_meal_vendor_id: kitchen.vendor.id,
    assigned_cleaning_vendor_id: cleaner.id,
    ...fields,
  });
  await processMeals(office, client, kitchen, DELIVERY);
  return ok(await office.get(`customers/${client.id}/`));
}

/** Adds a client of the portal who already has a password. */
export async function createPortalClientWithPassword(
  test: TestApp,
  office: Api,
  fields: Fields = {},
): Promise<Json> {
  const client = await createPortalClient(test, office, fields);
  await setPassword(test, client);
  return client;
}

/** Sets the password of the tests for an invited client. */
export async function setPassword(test: TestApp, client: Json): Promise<void> {
  const { rows } = await test.db.query(
    'SELECT id FROM users WHERE customer_id = $1 AND caregiver_id IS NULL',
    [client.id],
  );
  await test.app.get(CredentialsService).setPassword(rows[0].id, TEST_PASSWORD);
}
