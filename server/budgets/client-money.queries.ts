import { Injectable } from '@nestjs/common';
import { Transaction } from '../platform/database/transaction.js';
import { UPDATE_CHANGED_TOTALS, MARK_WRONG_TOTALS } from './client-money.js';

/** Statements of clients' stored totals. Joins the caller's transaction. */
@Injectable()
export class ClientMoneyQueries {
  constructor(private readonly transaction: Transaction) {}

  /** Locks the update of totals until the transaction ends. */
  async lock(): Promise<void> {
    await this.transaction.tx.query(`SELECT pg_advisory_xact_lock(hashtext('client_money'))`);
  }

  /** Updates the totals of clients whose entries changed. @returns how many clients */
  async updateChanged(): Promise<number> {
    const [{ clients }] = await this.transaction.tx.query<[{ clients: number }]>(UPDATE_CHANGED_TOTALS);
    return clients;
  }

  /** Marks totals that differ from the sum of the client's entries. @returns the clients' ids */
  async markWrong(): Promise<string[]> {
    const marked = await this.transaction.tx.query<{ customer_id: string }[]>(MARK_WRONG_TOTALS);
    return marked.map(({ customer_id }) => customer_id);
  }
}
