import { Injectable } from '@nestjs/common';
import { In, type QueryDeepPartialEntity } from 'typeorm';
import { Transaction } from '../platform/database/transaction.js';
import { PeerSupportMailEntity } from './peer-support-mail.entity.js';
import { INTRODUCTION_KEY } from './peer-support-mail.read-model.js';
import type { PeerSupportResourceEntity } from './peer-support-resource.entity.js';

/** Statements of introductions. Joins the caller's transaction. */
@Injectable()
export class IntroductionsQueries {
  constructor(private readonly transaction: Transaction) {}

  /**
   * Finds peers who were mailed about a client within the day before `now`, with the time in the zone of the peer's
   * region. Mails that were not sent do not count.
   */
  findIntroducedWithinDay(
    customer_id: string,
    peer_ids: readonly string[],
    now: Date,
  ): Promise<{ peer: string; date: string }[]> {
    return this.transaction.tx.query(
      `SELECT p.first_name || ' ' || p.last_name AS peer,
              to_char(max(m.mailed_at) AT TIME ZONE r.time_zone, 'YYYY-MM-DD') AS date
       FROM peer_support_mails m JOIN peer_support_resources p ON p.id = m.peer_support_resource_id
         JOIN regions r ON r.id = p.region_id
       WHERE m.customer_id = $1 AND p.id = ANY ($2::uuid[]) AND m.mailed_at > $3::timestamptz - interval '1 day'
         AND NOT EXISTS (SELECT FROM mail_messages f WHERE f.unique_key = '${INTRODUCTION_KEY}' || m.id AND f.status IN ('failed', 'withheld'))
       GROUP BY p.id, r.id ORDER BY peer, p.id`,
      [customer_id, peer_ids, now],
    );
  }

  /** Returns the peer of an introduction. */
  async findPeer(
    introduction_id: string,
  ): Promise<Pick<PeerSupportResourceEntity, 'is_active' | 'email'> | undefined> {
    const [peer] = await this.transaction.tx.query<Pick<PeerSupportResourceEntity, 'is_active' | 'email'>[]>(
      `SELECT p.is_active, p.email
       FROM peer_support_mails m JOIN peer_support_resources p ON p.id = m.peer_support_resource_id WHERE m.id = $1`,
      [introduction_id],
    );
    return peer;
  }

  /** Returns the unique keys of a peer's mails that were not sent. */
  async findKeysOfQueuedOrFailedMails(peer_id: string): Promise<string[]> {
    const mails = await this.transaction.tx.query<{ unique_key: string }[]>(
      `SELECT m.unique_key FROM peer_support_mails i JOIN mail_messages m ON m.unique_key = '${INTRODUCTION_KEY}' || i.id
       WHERE i.peer_support_resource_id = $1 AND m.status IN ('queued', 'failed')`,
      [peer_id],
    );
    return mails.map(({ unique_key }) => unique_key);
  }

  async updateAddress(ids: readonly string[], email: string): Promise<void> {
    await this.transaction.tx.update(PeerSupportMailEntity, { id: In(ids) }, { email });
  }

  async insertIntroductions(introductions: QueryDeepPartialEntity<PeerSupportMailEntity>[]): Promise<void> {
    await this.transaction.tx.insert(PeerSupportMailEntity, introductions);
  }
}
