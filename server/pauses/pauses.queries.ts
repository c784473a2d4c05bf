import { Injectable } from '@nestjs/common';
import { clientZone } from '../client-facts/client-zone.js';
import { Settings } from '../platform/config/settings.js';
import { Transaction } from '../platform/database/transaction.js';
import type { PauseEntity } from './pause.entity.js';

/** Planned or current pause, with the time zone of its client. */
export interface OpenPause {
  id: string;
  from_date: string;
  until_date: string | null;
  time_zone: string;
}

/** Statements of pauses. Joins the caller's transaction. */
@Injectable()
export class PausesQueries {
  constructor(
    private readonly transaction: Transaction,
    private readonly settings: Settings,
  ) {}

  /** Finds pauses whose first day has come in the client's region, including those whose last day has passed. */
  findDueToBegin(now: Date): Promise<OpenPause[]> {
    return this.findOpen(now, 'begun_at IS NULL AND from_date <= today');
  }

  /** Finds pauses whose last day has passed in the client's region. */
  findDueToEnd(now: Date): Promise<OpenPause[]> {
    return this.findOpen(now, 'begun_at IS NOT NULL AND until_date < today');
  }

  /**
   * Ends the pause of a client who is no longer served, and a pause that has begun but whose hold was removed.
   * @returns the ended pauses
   */
  async markEnded(
    client: { id: string; is_stopped: boolean; is_on_hold: boolean },
    now: Date,
  ): Promise<PauseEntity[]> {
    const [ended] = await this.transaction.tx.query<[PauseEntity[], number]>(
      `UPDATE customer_pauses SET ended_at = $2
       WHERE customer_id = $1 AND ended_at IS NULL AND ($3 OR begun_at IS NOT NULL AND NOT $4) RETURNING *`,
      [client.id, now, client.is_stopped, client.is_on_hold],
    );
    return ended;
  }

  private findOpen(now: Date, condition: string): Promise<OpenPause[]> {
    const home = clientZone('c', '$2');
    return this.transaction.tx.query(
      `SELECT * FROM (
         SELECT p.id, p.from_date, p.until_date, p.begun_at, ${home.zone} AS time_zone,
           ${home.day('$1::timestamptz')} AS today
         FROM customer_pauses p JOIN customers c ON c.id = p.customer_id ${home.join}
         WHERE p.ended_at IS NULL) open
       WHERE ${condition} ORDER BY from_date, id`,
      [now, this.settings.time_zone],
    );
  }
}
