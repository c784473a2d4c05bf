import { Injectable } from '@nestjs/common';
import { firstCallDueOfNewClientSql } from '../client-facts/calls.js';
import { clientZoneJoinSql } from '../client-facts/client-zone.js';
import { Settings } from '../platform/config/settings.js';
import { Transaction } from '../platform/database/transaction.js';

/** Statements of calls to clients. Joins the caller's transaction. */
@Injectable()
export class CustomerCallsQueries {
  constructor(
    private readonly transaction: Transaction,
    private readonly settings: Settings,
  ) {}

  /** Sets the due date of a client's first call. A client who has been reached, or is no longer new, has none. */
  async updateFirstCallDueDate(customer_id: string): Promise<void> {
    const home = clientZoneJoinSql('c', '$2');
    await this.transaction.tx.query(
      `UPDATE customers c SET contact_due_date = due.day
       FROM (SELECT c.id, ${firstCallDueOfNewClientSql('c', home.zone)} AS day
         FROM customers c ${home.join} WHERE c.id = $1) due
       WHERE c.id = due.id AND c.contact_due_date IS DISTINCT FROM due.day`,
      [customer_id, this.settings.time_zone],
    );
  }
}
