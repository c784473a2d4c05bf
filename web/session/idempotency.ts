import { v5 } from 'uuid';

/**
 * The `Idempotency-Key` of a call. A key belongs to one press; another call under it, or the same with another body, has
 * a key of its own, since the server refuses a key that comes with another body.
 */
export const keyOfCall = (key: string, path: string, body: string | undefined): string =>
  v5(`${path}\n${body ?? ''}`, key);
