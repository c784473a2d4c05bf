import type { Group } from '../../contract/groups.js';
import type { Actor } from '../request-context.js';

/** User for the identity module. `may_sign_in` is the only rule about who may sign in. */
export interface Account {
  id: string;
  name: string;
  email: string;
  group: Group;
  customer_id: string | null;
  default_region_id: string | null;
  /** Preferred language of a client, in her own words. */
  preferred_language: string | null;
  may_sign_in: boolean;
  oidc_issuer: string | null;
  oidc_subject: string | null;
}

/** Reads users for sign-in. A feature provides it, because the tables of users belong to features. */
export abstract class Accounts {
  abstract findById(id: string): Promise<Account | undefined>;

  abstract findByEmail(email: string): Promise<(Account & { password_hash: string | null }) | undefined>;

  /** Returns the user who is bound to the subject of an external provider. */
  abstract findBySubject(issuer: string, subject: string): Promise<Account | undefined>;

  /**
   * Binds an invited user to the first subject with the invited address. Joins the caller's transaction. If two
   * requests come at once, one of them binds.
   */
  abstract bindSubjectUnlessBound(user_id: string, issuer: string, subject: string): Promise<void>;

  /** Returns the actor of a bearer token. */
  abstract findByToken(token_hash: string, now: Date): Promise<Actor | undefined>;
}
