import type { INestApplicationContext } from '@nestjs/common';
import { Transaction } from '../platform/database/transaction.js';
import { DEMO_EMAILS } from './demo-accounts.js';

/**
 * Takes the demo accounts, whose password everybody knows, out of a database that was the demo's and is used
 * without `SEED=demo` now. Their sessions and passwords go with them.
 */
export async function removeDemoAccounts(app: INestApplicationContext): Promise<void> {
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
