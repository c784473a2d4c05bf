import type { Account } from './accounts.js';
import type { SignInSource } from './lockout.js';

export type LinkOwner = Pick<Account, 'id' | 'name' | 'email'>;

/** Mails and redeems links to set a password, for the pages of the sign-in. A feature provides it. */
export abstract class PasswordLinks {
  /**
   * Mails a link to set a new password if the address has an account. It runs in the background, because its duration
   * would reveal whether the account exists.
   */
  abstract mailResetInBackground(email: string): void;

  /** Returns the owner of an open link, or `null` if it was used or has expired. */
  abstract findOwner(token: string): Promise<LinkOwner | null>;

  /**
   * Sets the password and ends all sessions and all other links of the user, so that only the person with this link can
   * sign in next.
   * @param source network and browser of the caller; the failed sign-ins of both are reset, because the person could
   * read the mail
   * @returns false if the link was used or has expired
   */
  abstract setPasswordEndSessionsAndResetLockout(
    token: string,
    password: string,
    source: SignInSource,
  ): Promise<boolean>;
}
