import { isStopped, type CustomerStatus } from '../contract/customers.js';
import type { Warning } from '../contract/errors.js';
import type { CustomerEntity } from './customer.entity.js';
import type { OptIn } from './enrolled-service.js';
import type { PersonMatcher } from './person-matcher.rules.js';
import { ReadFiles } from './read-files.js';

/** Published when a clinic refers a client. */
export class ClientReferred {
  constructor(readonly client: CustomerEntity) {}
}

/** Published when the office, an import or a job changes a client, including her status, services and address. */
export class ClientChanged {
  /** Warnings that handlers add to the response. */
  readonly warnings: Warning[] = [];

  constructor(
    readonly before: CustomerEntity,
    readonly after: CustomerEntity,
    /** Whether an import made the change. Then nobody gets a mail. */
    readonly is_import = false,
  ) {}

  /** The new status. Null if the status is the same as before. */
  get newStatus(): CustomerStatus | null {
    return this.before.status === this.after.status ? null : this.after.status;
  }

  /** Returns whether a service ends: the client has opted out of it, or is now stopped. */
  isOptedOutOrClientStopped(service: OptIn): boolean {
    const isOptedOut = this.before[service] && !this.after[service];
    return isOptedOut || (this.newStatus !== null && isStopped(this.newStatus));
  }
}

/** Published when a client changes her own record. */
export class OwnRecordChanged {
  constructor(
    readonly before: CustomerEntity,
    readonly after: CustomerEntity,
  ) {}
}

/**
 * Published before the transaction that removes a client. Handlers only read files, which takes long: the removal may
 * still be refused, and another user may still change the client.
 */
export class RemovalRequested {
  /** Files that handlers have read for her. */
  readonly files = new ReadFiles();

  constructor(
    readonly record_ids: readonly string[],
    readonly person: PersonMatcher,
  ) {}
}

/** Published before a client is removed, while her row still exists. */
export class ClientErased {
  /** Ids of records in which handlers found her. The stored responses with them are emptied. */
  readonly found_ids: string[] = [];

  constructor(
    readonly client: CustomerEntity,
    /** Ids of the client and of the records that were merged into hers. */
    readonly record_ids: readonly string[],
    /** Finds the client in texts and files. */
    readonly person: PersonMatcher,
    /** Files that were read for her before the transaction. */
    readonly files: ReadFiles,
  ) {}
}
