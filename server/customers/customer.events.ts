import type { Warning } from '../contract/errors.js';
import type { CustomerEntity } from './customer.entity.js';
import type { PersonMatcher } from './person-matcher.rules.js';

/** A clinic has referred a client. */
export class ClientReferred {
  constructor(readonly client: CustomerEntity) {}
}

/** The office, an import or a job has changed a client; status, opted services and address included. */
export class ClientChanged {
  /** Consequences that the response tells the user. */
  readonly warnings: Warning[] = [];

  constructor(
    readonly before: CustomerEntity,
    readonly after: CustomerEntity,
  ) {}
}

/** A client has changed her own record. */
export class OwnRecordChanged {
  constructor(
    readonly before: CustomerEntity,
    readonly after: CustomerEntity,
  ) {}
}

/** A client is about to be removed: her row is still there. */
export class ClientErased {
  constructor(
    readonly client: CustomerEntity,
    /** Recognizes the client in texts and files. */
    readonly person: PersonMatcher,
  ) {}
}
