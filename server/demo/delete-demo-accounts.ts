import type { INestApplicationContext } from '@nestjs/common';
import { Transaction } from '../platform/database/transaction.js';
import { DEMO_EMAILS } from './demo-accounts.js';
import { DemoQueries } from './demo.queries.js';

/**
 * Removes the demo accounts from a former demo database that now runs without `SEED=demo`. Their password is public.
 * Their sessions and credentials are removed too.
 */
export async function deleteDemoAccountsAndRevokeDemoCaregivers(app: INestApplicationContext): Promise<void> {
  const transaction = app.get(Transaction);
  const queries = new DemoQueries(transaction);
  await transaction.withTransaction(async () => {
    await queries.revokeCaregivers(DEMO_EMAILS);
    await queries.deleteUsers(DEMO_EMAILS);
  });
}
