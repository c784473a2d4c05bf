import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { Transactional } from '../platform/database/transaction.js';
import { EventBus } from '../platform/events/event-bus.js';
import { IdempotencyStore } from '../platform/idempotency/idempotency-store.js';
import { OutboxService } from '../platform/mail/outbox.service.js';
import { RecordsService } from '../platform/resources/records.service.js';
import { VerificationDraftsService } from '../verification/verification-drafts.service.js';
import { ConsequencesService } from './consequences.service.js';
import { REFERRAL_OF_A_FRIEND } from './contact-policy.js';
import { CustomerEntity } from './customer.entity.js';
import { ClientErased, RemovalRequested } from './customer.events.js';
import { CustomersQueries } from './customers.queries.js';
import { PersonMatcher, type Person } from './person-matcher.rules.js';
import { ReadFiles } from './read-files.js';

/** Ids of a client's record and of those merged into it, with their present and former names, addresses and numbers. */
interface Identities {
  recordIds: string[];
  identities: Person;
}

/** Removes clients for good; see the rule "Removed for good". */
@Injectable()
export class ClientRemovalService {
  constructor(
    private readonly records: RecordsService,
    private readonly consequences: ConsequencesService,
    private readonly events: EventBus,
    private readonly outbox: OutboxService,
    private readonly idempotency: IdempotencyStore,
    private readonly drafts: VerificationDraftsService,
    private readonly queries: CustomersQueries,
  ) {}

  /** Reads files first, because others wait for the locks of the transaction. */
  async stopServicesAndRemoveForGood(id: string, ifMatch?: string, ifConsequences?: string): Promise<void> {
    await this.records.assertExists(CustomerEntity, id);
    const found = await this.findIdentities(id);
    const { recordIds, identities } = found;
    const request = new RemovalRequested(recordIds, new PersonMatcher(identities));
    await this.events.publishWithoutTransaction(request);
    await this.lockAndErase(id, { ...found, files: request.files }, ifMatch, ifConsequences);
  }

  /** Handlers of `ClientErased` stop all services first, because mails to vendors and drivers need the client's row. */
  @Transactional()
  protected async lockAndErase(
    id: string,
    { files, ...before }: Identities & { files: ReadFiles },
    ifMatch?: string,
    ifConsequences?: string,
  ): Promise<void> {
    const client = await this.records.lock(CustomerEntity, id, ifMatch);
    // A removal stops the same bookings as the status Complete, so its preview is that of Complete.
    await this.consequences.assertUnchangedIfShown(client, { status: 'complete' }, ifConsequences);
    const found = await this.findIdentities(id);
    const { recordIds, identities } = found;
    const person = new PersonMatcher(identities);
    // If she was changed or merged meanwhile, the files are read again.
    const readFiles = isDeepStrictEqual(found, before) ? files : new ReadFiles();
    const event = new ClientErased(client, recordIds, person, readFiles);
    await this.events.publish(event);
    // After all handlers, because the mails that they write name the client.
    await this.outbox.eraseContentOfMailsTo(client.id, [REFERRAL_OF_A_FRIEND]);
    const draftIds = await this.drafts.erase(person);
    await this.idempotency.redact({
      record_ids: recordIds,
      owned_ids: [...event.found_ids, ...draftIds, ...(await this.queries.findEverOwnedRecordIds(recordIds))],
      names: identities.names,
      isIn: (text) => person.isIn(text),
    });
    await this.records.delete(CustomerEntity, id);
    await this.queries.eraseHistories(recordIds);
  }

  private async findIdentities(id: string): Promise<Identities> {
    const recordIds = [id, ...(await this.queries.findMergedIds(id))];
    return { recordIds, identities: await this.queries.findPresentAndFormerIdentities(recordIds) };
  }
}
