import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Warning } from '../contract/errors.js';
import type { CustomerEntity } from '../customers/customer.entity.js';
import {
  EnrolledServices,
  type BookingAhead,
  type EnrolledService,
  type ServiceWords,
} from '../customers/enrolled-service.js';
import { Transaction } from '../platform/database/transaction.js';

/**
 * House cleaning, as the client's folder knows it. Clients and vendors agree on dates by themselves and cleanings are
 * recorded afterwards: nothing is ever booked ahead.
 */
@Injectable()
export class EnrolledCleaningService implements EnrolledService, OnModuleInit {
  readonly kind = 'cleaning';
  readonly opted_in = 'has_opted_for_cleaning_service';

  readonly words: ServiceWords = {
    subjects: { cleaning_transactions: 'House cleaning' },
    dollars: ['cost_of_cleaning'],
    named: { cleaning_vendors: 'name' },
    datesOf: (ids) => this.datesOf(ids),
  };

  constructor(
    private readonly services: EnrolledServices,
    private readonly transaction: Transaction,
  ) {}

  onModuleInit(): void {
    this.services.register(this);
  }

  async ahead(): Promise<BookingAhead[]> {
    return [];
  }

  async stop(): Promise<void> {}

  async pause(): Promise<Warning[]> {
    return [];
  }

  async takeUp(): Promise<void> {}

  /** That a vendor was the client's already is said of that vendor: it goes when the vendor goes. */
  async follow(before: CustomerEntity, after: CustomerEntity): Promise<Warning[]> {
    const isCleared = before.assigned_cleaning_vendor_id && !after.assigned_cleaning_vendor_id;
    if (!isCleared || !after.is_existing_vendor_assignment) return [];
    await this.transaction.tx.query(
      'UPDATE customers SET is_existing_vendor_assignment = false WHERE id = $1',
      [after.id],
    );
    return [];
  }

  /** What was cleaned stays for the accounts; what the client said of it does not. */
  async erase(customerId: string): Promise<void> {
    await this.transaction.tx.query(
      `UPDATE cleaning_transactions SET customer_cleaning_notes = '' WHERE customer_id = $1`,
      [customerId],
    );
  }

  private async datesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.transaction.tx.query<{ id: string; date: string }[]>(
      'SELECT id, date_of_cleaning AS date FROM cleaning_transactions WHERE id = ANY ($1::uuid[])',
      [ids],
    );
    return new Map(rows.map(({ id, date }) => [id, date]));
  }
}
