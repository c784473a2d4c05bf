import { Injectable } from '@nestjs/common';
import { newId } from '../platform/database/id.js';
import { Transaction } from '../platform/database/transaction.js';
import { CalendarLinkEntity } from './calendar-link.entity.js';

/** Statements of calendar links. Joins the caller's transaction. */
@Injectable()
export class ClientCalendarsQueries {
  constructor(private readonly transaction: Transaction) {}

  /** Stores the client's link. It replaces the former one. */
  async upsertLink(customer_id: string, token_hash: string): Promise<void> {
    await this.transaction.tx
      .createQueryBuilder()
      .insert()
      .into(CalendarLinkEntity)
      .values({ id: newId(), customer_id, token_hash })
      .orUpdate(['token_hash'], ['customer_id'])
      .execute();
  }

  findLinkByTokenHash(token_hash: string): Promise<CalendarLinkEntity | null> {
    return this.transaction.tx.findOneBy(CalendarLinkEntity, { token_hash });
  }

  async deleteLink(customer_id: string): Promise<void> {
    await this.transaction.tx.delete(CalendarLinkEntity, { customer_id });
  }
}
