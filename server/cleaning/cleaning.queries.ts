import { Injectable } from '@nestjs/common';
import { clientZone } from '../client-facts/client-zone.js';
import { Settings } from '../platform/config/settings.js';
import { Transaction } from '../platform/database/transaction.js';
import type { CleanedClient } from './cleaning-recording.rules.js';

/** Facts of a client for the rules of cleanings, with her time zone. */
export interface StoredClient extends Omit<CleanedClient, 'start'> {
  active_date: string | null;
  created_at: Date;
  time_zone: string;
}

/** Statements of cleanings. Joins the caller's transaction. */
@Injectable()
export class CleaningQueries {
  constructor(
    private readonly transaction: Transaction,
    private readonly settings: Settings,
  ) {}

  async findClient(id: string): Promise<StoredClient | null> {
    const home = clientZone('c', '$2');
    const [client] = await this.transaction.tx.query<StoredClient[]>(
      `SELECT c.status, c.has_opted_for_cleaning_service, c.region_id, c.assigned_cleaning_vendor_id, c.active_date,
              c.created_at, ${home.zone} AS time_zone
       FROM customers c ${home.join} WHERE c.id = $1`,
      [id, this.settings.time_zone],
    );
    return client ?? null;
  }
}
