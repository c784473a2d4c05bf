import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../platform/events/event-bus.js';
import { ClientAccountsService } from './client-accounts.service.js';
import { ClientChanged, ClientErased, ClientReferred } from './customer.events.js';

/** Updates the portal account after events of a client. */
@Injectable()
export class ClientAccountHandlers implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly accounts: ClientAccountsService,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(ClientReferred, ({ client }) => this.accounts.createOrMarkAddressTaken(client));
    this.events.subscribe(ClientChanged, (event) => this.updateAccount(event));
    this.events.subscribe(ClientErased, ({ client }) => this.accounts.remove(client.id));
  }

  private async updateAccount({ before, after, warnings }: ClientChanged): Promise<void> {
    warnings.push(...(await this.accounts.syncAndInvite(before, after)));
  }
}
