import type { INestApplication } from '@nestjs/common';
import { Passwords } from '../../server/platform/auth/passwords.js';

/** Password of all accounts of the tests. */
export const TEST_PASSWORD = 'a long test password';

/**
 * Makes password hashes cheap for tests that are not about their cost. Otherwise each sign-in would take a quarter of a
 * second.
 */
export function hashCheaply(app: INestApplication): void {
  app.get(Passwords).cost = { ln: 4, r: 8, p: 1 };
}
