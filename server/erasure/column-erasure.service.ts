import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ClientErased } from '../customers/customer.events.js';
import { EventBus } from '../platform/events/event-bus.js';
import { ErasureQueries } from './erasure.queries.js';

/** Empties personal columns of rows that stay for the accounts after a client is removed. */
@Injectable()
export class ColumnErasureService implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly queries: ErasureQueries,
  ) {}

  onModuleInit(): void {
    this.events.subscribe(ClientErased, (event) => this.erase(event));
  }

  private async erase({ client }: ClientErased): Promise<void> {
    await this.queries.emptyColumnsOfRemainingRows(client.id);
  }
}
