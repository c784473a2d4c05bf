import { Injectable } from '@nestjs/common';
import type { CustomerStatus } from '../contract/customers.js';
import { clientZoneJoinSql } from '../client-facts/client-zone.js';
import { Settings } from '../platform/config/settings.js';
import { FOR_KEY_SHARE } from '../platform/database/row-locks.service.js';
import { Transaction } from '../platform/database/transaction.js';

/** The facts of a client that rides depend on. */
export interface Rider {
  id: string;
  status: CustomerStatus;
  held_from: CustomerStatus | null;
  has_opted_for_transport_service: boolean;
  region_id: string | null;
  time_zone: string;
  active_date: string | null;
  created_at: Date;
}

/** Statements of clients who ride. Joins the caller's transaction. */
@Injectable()
export class RidersQueries {
  constructor(
    private readonly transaction: Transaction,
    private readonly settings: Settings,
  ) {}

  async find(id: string): Promise<Rider | undefined> {
    const home = clientZoneJoinSql('c', '$2');
    const [rider] = await this.transaction.tx.query<Rider[]>(
      `SELECT c.id, c.status, c.held_from, c.has_opted_for_transport_service, c.region_id, ${home.zone} AS time_zone,
              c.active_date, c.created_at
       FROM customers c ${home.join} WHERE c.id = $1`,
      [id, this.settings.time_zone],
    );
    return rider;
  }

  /**
   * Makes a new time zone of the region of a client or a request wait until the transaction ends. Other rides do not wait.
   * Must run before requests and trips are locked, because a new time zone locks them after the region.
   */
  async lockTimeZone(table: 'customers' | 'customer_transport_requests', id: string): Promise<void> {
    await this.transaction.tx.query(
      `SELECT FROM regions WHERE id = (SELECT region_id FROM ${table} WHERE id = $1) ${FOR_KEY_SHARE}`,
      [id],
    );
  }

  /** Returns the given days on which the client is paused, in order. */
  async findPausedDays(customerId: string, days: readonly string[]): Promise<string[]> {
    const rows = await this.transaction.tx.query<{ day: string }[]>(
      `SELECT DISTINCT day::text FROM unnest($2::date[]) AS days (day) WHERE is_paused_on($1, day) ORDER BY 1`,
      [customerId, days],
    );
    return rows.map(({ day }) => day);
  }
}
