import type { INestApplicationContext } from '@nestjs/common';
import { Transaction } from '../platform/database/transaction.js';
import { DEMO_EMAILS } from './demo-accounts.js';

/**
 * Removes the demo accounts from a former demo database that now runs without `SEED=demo`. Their password is public.
 * Their sessions and credentials are removed too.
 */
export async function deleteDemoAccountsAndRevokeDemoCaregivers(app: INestApplicationContext): Promise<void> {
  const transaction = app.get(Transaction);
  await transaction.withTransaction(async () => {
    const { tx } = transaction;
    await tx.query(
      'UPDATE caregivers SET revoked_at = now() WHERE email = ANY ($1::citext[]) AND revoked_at IS NULL',
      [DEMO_EMAILS],
    );
    await tx.query('DELETE FROM users WHERE email = ANY ($1::citext[])', [DEMO_EMAILS]);
  });
}
