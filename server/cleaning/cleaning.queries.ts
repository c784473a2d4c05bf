import { Injectable } from '@nestjs/common';
import { Transaction } from '../platform/database/transaction.js';
import type { CleanedClient } from './cleaning-recording.rules.js';

/** Facts of a client for the rules of cleanings, with the time zone of her region. */
export interface StoredClient extends Omit<CleanedClient, 'start'> {
  active_date: string | null;
  created_at: Date;
  time_zone: string | null;
}

/** Statements of cleanings. Joins the caller's transaction. */
@Injectable()
export class CleaningQueries {
  constructor(private readonly transaction: Transaction) {}

  async findClient(id: string): Promise<StoredClient | null> {
    const [client] = await this.transaction.tx.query<StoredClient[]>(
      `SELECT c.status, c.has_opted_for_cleaning_service, c.region_id, c.assigned_cleaning_vendor_id, c.active_date,
              c.created_at, r.time_zone
       FROM customers c LEFT JOIN regions r ON r.id = c.region_id WHERE c.id = $1`,
      [id],
    );
    return client ?? null;
  }
}
