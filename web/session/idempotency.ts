import { useState } from 'react';
import { v5 } from 'uuid';
import { isStoredRefusal } from './api-error';

/**
 * Returns the `Idempotency-Key` of a call. One press has one base key. Each call under it gets a key of its own.
 * @param variant tells calls to the same path apart. Forms leave their input out of it, because the server then refuses
 * edited input after a lost response.
 */
export const keyOfCall = (key: string, path: string, variant: string | undefined): string =>
  v5(`${path}\n${variant ?? ''}`, key);

/** Base key of a press. It stays the same until one attempt has a final response, so that the press runs once. */
export class PressKey {
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
