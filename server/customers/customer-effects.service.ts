import { Injectable } from '@nestjs/common';
import type { Warning } from '../contract/errors.js';
import { Transactional } from '../platform/database/transaction.js';
import { IdempotencyStore } from '../platform/idempotency/idempotency-store.js';
import { OutboxService } from '../platform/mail/outbox.service.js';
import { VerificationDraftsService } from '../verification/verification-drafts.service.js';
import { ClientAccountsService } from './client-accounts.service.js';
import { ClientListeners } from './client-listeners.js';
import { isStopped } from './customer-status.rules.js';
import type { CustomerEntity } from './customer.entity.js';
import { Erasures } from './erasures.js';
import { PersonMatcher } from './person-matcher.rules.js';
import { EnrolledServices, type EnrolledService } from './enrolled-service.js';

/** What follows from a change of a client, in the same transaction. */
@Injectable()
export class CustomerEffectsService {
  constructor(
    private readonly services: EnrolledServices,
    private readonly followers: ClientListeners,
    private readonly accounts: ClientAccountsService,
    private readonly outbox: OutboxService,
    private readonly kept: IdempotencyStore,
    private readonly drafts: VerificationDraftsService,
    private readonly erasures: Erasures,
  ) {}

  /** @throws InvalidInput `user_exists` on `email` when the account cannot have the address */
  @Transactional()
  async afterCreate(client: CustomerEntity): Promise<void> {
    await this.accounts.create(client);
  }

  /** A clinic has referred her. */
  @Transactional()
  async afterReferral(client: CustomerEntity): Promise<void> {
    await this.accounts.createUnlessTaken(client);
    for (const follower of this.followers.all) await follower.clientReferred?.(client);
  }

  /** @returns consequences worth a look */
  @Transactional()
  async afterUpdate(before: CustomerEntity, after: CustomerEntity): Promise<Warning[]> {
    const warnings = await this.accounts.clientChanged(before, after);
    for (const service of this.services.all) warnings.push(...(await this.service(service, before, after)));
    for (const follower of this.followers.all) await follower.clientChanged?.(before, after);
    return warnings;
  }

  /** What follows from what a client changed herself; whoever acts on what was known before is told at once. */
  @Transactional()
  async afterOwnUpdate(before: CustomerEntity, after: CustomerEntity): Promise<void> {
    for (const service of this.services.all) {
      await service.clientChanged(before, after);
      await service.notifyClientChanged?.(before, after);
    }
  }

  /** Everything stops before the person is removed. */
  @Transactional()
  async beforeRemove(client: CustomerEntity): Promise<void> {
    await this.accounts.remove(client.id);
    for (const service of this.services.all) {
      await service.stop(client);
      await service.erase(client.id);
    }
    await this.outbox.eraseMailsTo(client.id);
    await this.kept.erase(client.id, client.name);
    const { name, email, phone_number, landline_phone_number, work_phone } = client;
    const person = new PersonMatcher({
      name,
      email,
      phones: [phone_number, landline_phone_number, work_phone],
    });
    await this.drafts.erase(person);
    await this.erasures.erase(person, client.id);
  }

  private async service(
    service: EnrolledService,
    before: CustomerEntity,
    after: CustomerEntity,
  ): Promise<Warning[]> {
    const optedOut = before[service.opted_in] && !after[service.opted_in];
    const changedTo = before.status === after.status ? null : after.status;
    if (optedOut || (changedTo && isStopped(changedTo))) {
      await service.stop(before);
      return [];
    }
    const warnings = await service.clientChanged(before, after);
    if (changedTo === 'hold') return [...warnings, ...(await service.pause(after.id))];
    if (changedTo === 'active') await service.resume(after.id);
    return warnings;
  }
}
