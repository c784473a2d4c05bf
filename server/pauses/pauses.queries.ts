import { Injectable } from '@nestjs/common';
import { In, IsNull, Not } from 'typeorm';
import { clientZoneJoinSql } from '../client-facts/client-zone.js';
import { Settings } from '../platform/config/settings.js';
import { isId } from '../platform/database/id.js';
import { Transaction } from '../platform/database/transaction.js';
import { MailMessageEntity } from '../platform/mail/mail-message.entity.js';
import { PauseEntity } from './pause.entity.js';

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

  /** Finds the planned or current pause of a client. Returns null for a text that is no id. */
  async findOpenOfClient(customer_id: string): Promise<PauseEntity | null> {
    if (!isId(customer_id)) return null;
    return this.transaction.tx.findOneBy(PauseEntity, { customer_id, ended_at: IsNull() });
  }

  findLastEndedOfClient(customer_id: string): Promise<PauseEntity | null> {
    return this.transaction.tx.findOne(PauseEntity, {
      where: { customer_id, ended_at: Not(IsNull()) },
      order: { ended_at: 'DESC' },
    });
  }

  /** Returns a version that no pause of the client has had, because a page may still show a former pause. */
  async findNextVersion(customer_id: string): Promise<number> {
    return 1 + ((await this.transaction.tx.maximum(PauseEntity, 'version', { customer_id })) ?? 0);
  }

  /** Finds pauses whose first day has come in the client's region, including those whose last day has passed. */
  findDueToBegin(now: Date): Promise<OpenPause[]> {
    return this.findOpen(now, 'begun_at IS NULL AND from_date <= today');
  }

  /** Finds pauses whose last day has passed in the client's region. */
  findDueToEnd(now: Date): Promise<OpenPause[]> {
    return this.findOpen(now, 'begun_at IS NOT NULL AND until_date < today');
  }

  async markBegun(id: string, now: Date): Promise<void> {
    await this.transaction.tx.update(PauseEntity, id, { begun_at: now });
  }

  async markEnded(id: string, now: Date): Promise<void> {
    await this.transaction.tx.update(PauseEntity, id, { ended_at: now });
  }

  /** Takes back the end of a pause. The caller cancels its bookings again and sets the hold. */
  async markNotEnded(id: string): Promise<void> {
    await this.transaction.tx.update(PauseEntity, id, { ended_at: null });
  }

  /**
   * Ends the pause of a client who is no longer served, and a pause that has begun but whose hold was removed.
   * @returns the ended pauses
   */
  async markEndedIfStoppedOrNoLongerOnHold(
    client: { id: string; is_stopped: boolean; is_on_hold: boolean },
    now: Date,
  ): Promise<PauseEntity[]> {
    const [pauses] = await this.transaction.tx.query<[PauseEntity[], number]>(
      `UPDATE customer_pauses SET ended_at = $2
       WHERE customer_id = $1 AND ended_at IS NULL AND ($3 OR begun_at IS NOT NULL AND NOT $4) RETURNING *`,
      [client.id, now, client.is_stopped, client.is_on_hold],
    );
    return pauses;
  }

  /** Finds those of the mails that have not been deleted, in order. */
  findMails(ids: readonly string[]): Promise<Pick<MailMessageEntity, 'id' | 'kind' | 'to'>[]> {
    return this.transaction.tx.find(MailMessageEntity, {
      select: { id: true, kind: true, to: true },
      where: { id: In(ids) },
      order: { id: 'ASC' },
    });
  }

  private findOpen(now: Date, condition: string): Promise<OpenPause[]> {
    const home = clientZoneJoinSql('c', '$2');
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
