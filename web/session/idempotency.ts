import { v5 } from 'uuid';

/**
 * Returns the `Idempotency-Key` of a call. One press has one base key. Each call and body under it gets a key of its
 * own, because the server refuses a key with another body.
 */
export const keyOfCall = (key: string, path: string, body: string | undefined): string =>
  v5(`${path}\n${body ?? ''}`, key);
