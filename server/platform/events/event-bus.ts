import { Injectable, type Type } from '@nestjs/common';
import { Transactional } from '../database/transaction.js';

type Handler<Event> = (event: Event) => Promise<void>;

/**
 * Calls the handlers of an event in the transaction of the publisher. Handlers run one after the other in the order of
 * their subscriptions, those of imported modules first, because they share a connection and lock rows in this order. An
 * error of a handler rolls back the transaction.
 */
@Injectable()
export class EventBus {
  private readonly handlers = new Map<object, Handler<never>[]>();

  subscribe<Event extends object>(type: Type<Event>, handler: Handler<Event>): void {
    this.handlers.set(type, [...(this.handlers.get(type) ?? []), handler]);
  }

  @Transactional()
  async publish<Event extends object>(event: Event): Promise<void> {
    await this.publishWithoutTransaction(event);
  }

  /** Calls the handlers without starting a transaction, so that they hold no connection while they work long. */
  async publishWithoutTransaction<Event extends object>(event: Event): Promise<void> {
    const handlers = (this.handlers.get(event.constructor) ?? []) as Handler<Event>[];
    for (const handle of handlers) await handle(event);
  }
}
