import type { INestApplication } from '@nestjs/common';
import { Passwords } from '../../server/platform/auth/passwords.js';

/** Password of every account that the tests make. */
export const TEST_PASSWORD = 'a long test password';

/** Passwords cost next to nothing in a test that is not about their cost: each sign-in would take a quarter of a second. */
export function hashCheaply(app: INestApplication): void {
  app.get(Passwords).cost = { ln: 4, r: 8, p: 1 };
}
