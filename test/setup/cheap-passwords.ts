import { randomBytes, scryptSync } from 'node:crypto';
import type { INestApplication } from '@nestjs/common';
import { Transaction } from '../../server/platform/database/transaction.js';
import { CredentialsService } from '../../server/platform/identity/credentials.service.js';

/** Password of every account that the tests make. */
export const TEST_PASSWORD = 'a long test password';

const salt = randomBytes(16);
const hash = scryptSync(TEST_PASSWORD, salt, 32, { N: 16, r: 8, p: 1 });
const HASH = `$scrypt$ln=4,r=8,p=1$${salt.toString('base64url')}$${hash.toString('base64url')}`;

/**
 * Gives accounts with the tests' password a hash that costs nothing. What it costs stands in each hash, so that every
 * process checks it as cheaply; the product has no setting for it, and any other password is hashed as ever.
 */
export function hashTestPasswordCheaply(app: INestApplication): void {
  const credentials = app.get(CredentialsService);
  const setPassword = credentials.setPassword.bind(credentials);
  credentials.setPassword = async (user_id, password) => {
    if (password !== TEST_PASSWORD) return setPassword(user_id, password);
    await app.get(Transaction).tx.query(
      `INSERT INTO credentials (user_id, password_hash, changed_at) VALUES ($1, $2, now())
       ON CONFLICT (user_id) DO UPDATE SET password_hash = excluded.password_hash, changed_at = excluded.changed_at`,
      [user_id, HASH],
    );
  };
}
