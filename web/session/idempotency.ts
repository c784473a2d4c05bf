import { useState } from 'react';
import { v5 } from 'uuid';

/**
 * Returns the `Idempotency-Key` of a call. One press has one base key. Each call and body under it gets a key of its
 * own, because the server refuses a key with another body.
 */
export const keyOfCall = (key: string, path: string, body: string | undefined): string =>
  v5(`${path}\n${body ?? ''}`, key);

/** Statuses of calls that did not run, or whose first attempt is still in progress. */
const NOT_STORED = [401, 409, 429];

/**
 * Returns whether the server stored a refusal under the key of its call. The next attempt then needs another key.
 * @param status undefined or 0 without a response
 */
export const isStoredRefusal = (status: number | undefined): boolean =>
  status !== undefined && status >= 400 && status < 500 && !NOT_STORED.includes(status);

/** Base key of a press. It stays the same until one attempt has a final response, so that the press runs once. */
class PressKey {
  #key: string = crypto.randomUUID();

  get current(): string {
    return this.#key;
  }

  renew(): void {
    this.#key = crypto.randomUUID();
  }

  /** @param status of the failed attempt */
  onFailed(status: number | undefined): void {
    if (isStoredRefusal(status)) this.renew();
  }
}

/** Returns the base key of a button or form. Renew it after a success. */
export const usePressKey = (): PressKey => useState(() => new PressKey())[0];
