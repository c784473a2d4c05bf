import { Injectable } from '@nestjs/common';
import { STOPPED_STATUSES, type CustomerStatus } from '../contract/customers.js';
import type { Warning } from '../contract/errors.js';
import { Transactional } from '../platform/database/transaction.js';
import { KeptResponsesService } from '../platform/http/kept-responses.service.js';
import { OutboxService } from '../platform/mail/outbox.service.js';
import { UsersService } from '../users/users.service.js';
import { VerificationDraftsService } from '../verification/verification-drafts.service.js';
import { ClientFollowers } from './client-followers.js';
import type { CustomerEntity } from './customer.entity.js';
import { Erasures } from './erasures.js';
import { PersonMatcher } from './person-matcher.rules.js';
import { EnrolledServices, type EnrolledService } from './enrolled-service.js';

export const isStopped = (status: CustomerStatus): boolean =>
  (STOPPED_STATUSES as readonly CustomerStatus[]).includes(status);

/** What follows from a change of a client, in the same transaction. */
@Injectable()
export class CustomerEffectsService {
  constructor(
    private readonly services: EnrolledServices,
    private readonly followers: ClientFollowers,
    private readonly users: UsersService,
    private readonly outbox: OutboxService,
    private readonly kept: KeptResponsesService,
    private readonly drafts: VerificationDraftsService,
    private readonly erasures: Erasures,
  ) {}

  /** @throws InvalidInput `user_exists` on `email` when the account cannot have the address */
  @Transactional()
  async ofCreation(client: CustomerEntity): Promise<void> {
    if (client.email && !isStopped(client.status)) {
      await this.users.attachCustomerAccount(client.id, client.name, client.email);
    }
    if (client.status === 'active') await this.invite(client);
  }

  /** A clinic has referred her. */
  @Transactional()
  async ofReferral(client: CustomerEntity): Promise<void> {
    for (const follower of this.followers.all) await follower.referred?.(client);
  }

  /** @returns consequences worth a look */
  @Transactional()
  async ofChange(before: CustomerEntity, after: CustomerEntity): Promise<Warning[]> {
    await this.account(before, after);
    const warnings: Warning[] = [];
    for (const service of this.services.all) warnings.push(...(await this.service(service, before, after)));
    for (const follower of this.followers.all) await follower.follow?.(before, after);
    return warnings;
  }

  /** What follows from what a client changed herself; whoever acts on what was known before is told at once. */
  @Transactional()
  async ofOwnChange(before: CustomerEntity, after: CustomerEntity): Promise<void> {
    for (const service of this.services.all) {
      await service.follow(before, after);
      await service.tell?.(before, after);
    }
  }

  /** Everything stops before the person is removed. */
  @Transactional()
  async ofRemoval(client: CustomerEntity): Promise<void> {
    await this.users.removeCustomerAccount(client.id);
    for (const service of this.services.all) {
      await service.stop(client.id);
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

  private async account(before: CustomerEntity, after: CustomerEntity): Promise<void> {
    const stopped = isStopped(after.status);
    const cameBack = isStopped(before.status) && !stopped;
    if (before.email !== after.email || cameBack) {
      if (!stopped || after.email === null) {
        await this.users.changeCustomerEmail(after.id, after.name, after.email);
      }
    } else if (before.name !== after.name) {
      await this.users.renameCustomerAccount(after.id, after.name);
    }
    // Only with the address of today: somebody else may have taken the old one meanwhile.
    if (cameBack) await this.users.setCustomerAccountActive(after.id, true);
    if (stopped && !isStopped(before.status)) await this.users.setCustomerAccountActive(after.id, false);
    if (before.active_date === null && after.active_date !== null) await this.invite(after);
  }

  private async service(
    service: EnrolledService,
    before: CustomerEntity,
    after: CustomerEntity,
  ): Promise<Warning[]> {
    const optedOut = before[service.opted_in] && !after[service.opted_in];
    const changedTo = before.status === after.status ? null : after.status;
    if (optedOut || (changedTo && isStopped(changedTo))) {
      await service.stop(after.id);
      return [];
    }
    const warnings = await service.follow(before, after);
    if (changedTo === 'hold') return [...warnings, ...(await service.pause(after.id))];
    if (changedTo === 'active') await service.takeUp(after.id);
    return warnings;
  }

  private async invite(client: CustomerEntity): Promise<void> {
    if (client.email && client.should_receive_email) await this.users.inviteCustomer(client.id);
  }
}
