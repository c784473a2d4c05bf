import { isStopped } from '../contract/customers.js';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Warning } from '../contract/errors.js';
import { EventBus } from '../platform/events/event-bus.js';
import { IdempotencyStore } from '../platform/idempotency/idempotency-store.js';
import { OutboxService } from '../platform/mail/outbox.service.js';
import { VerificationDraftsService } from '../verification/verification-drafts.service.js';
import { ClientAccountsService } from './client-accounts.service.js';
import { ClientChanged, ClientErased, ClientReferred, OwnRecordChanged } from './customer.events.js';
import { EnrolledServices, type EnrolledService } from './enrolled-service.js';

/** Updates the portal account, the enrolled services and texts of the platform after events of a client. */
@Injectable()
export class CustomerHandlers implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly services: EnrolledServices,
    private readonly accounts: ClientAccountsService,
    private readonly outbox: OutboxService,
    private readonly idempotency: IdempotencyStore,
    private readonly drafts: VerificationDraftsService,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(ClientReferred, ({ client }) => this.accounts.createOrMarkAddressTaken(client));
    this.events.subscribe(ClientChanged, (event) => this.handleChange(event));
    this.events.subscribe(OwnRecordChanged, (event) => this.handleOwnChange(event));
    this.events.subscribe(ClientErased, (event) => this.handleErasure(event));
  }

  private async handleChange(event: ClientChanged): Promise<void> {
    const { before, after, warnings } = event;
    warnings.push(...(await this.accounts.syncAndInvite(before, after)));
    for (const service of this.services.all) warnings.push(...(await updateService(service, event)));
  }

  private async handleOwnChange({ before, after }: OwnRecordChanged): Promise<void> {
    for (const service of this.services.all) {
      await service.updateBookings(before, after);
      await service.notifyClientChanged?.(before, after);
    }
  }

  /** Stops all services first, because mails to vendors and drivers need the client's row. */
  private async handleErasure({ client, person }: ClientErased): Promise<void> {
    await this.accounts.remove(client.id);
    for (const service of this.services.all) {
      await service.stopAndNotifyProviders(client);
      await service.erase(client.id);
    }
    await this.outbox.eraseMailsTo(client.id);
    await this.idempotency.redactRecord(client.id, client.name);
    await this.drafts.erase(person);
  }
}

/** @returns warnings about bookings that stay as they were */
async function updateService(service: EnrolledService, { before, after }: ClientChanged): Promise<Warning[]> {
  const optedOut = before[service.opted_in] && !after[service.opted_in];
  const changedTo = before.status === after.status ? null : after.status;
  if (optedOut || (changedTo && isStopped(changedTo))) {
    await service.stopAndNotifyProviders(before);
    return [];
  }
  const warnings = await service.updateBookings(before, after);
  if (changedTo === 'hold') return [...warnings, ...(await service.pause(after.id))];
  if (changedTo === 'active') await service.resume(after.id);
  return warnings;
}
