import { Injectable } from '@nestjs/common';
import { Not } from 'typeorm';
import { IS_POSSIBLE_DUPLICATE } from '../customers/possible-duplicates.queries.js';
import { Transaction } from '../platform/database/transaction.js';
import { ReferralEntity } from './referral.entity.js';

/** Statements of referrals. Joins the caller's transaction. */
@Injectable()
export class ReferralsQueries {
  constructor(private readonly transaction: Transaction) {}

  /** Inserts the referral of a client by a user of a clinic. */
  async insertAndMarkPossibleDuplicate(customer_id: string, user_id: string): Promise<void> {
    await this.transaction.tx.query(
      `INSERT INTO referrals (id, customer_id, user_id, name, created_at, state_since, may_be_known)
       SELECT t.id, t.id, $2, t.name, t.created_at, t.created_at, ${IS_POSSIBLE_DUPLICATE} FROM customers t WHERE t.id = $1`,
      [customer_id, user_id],
    );
  }

  /** Sets a new state of a client's referrals and since when. The state that one has already keeps its time. */
  async updateState(customer_id: string, state: ReferralEntity['state'], now: Date): Promise<void> {
    await this.transaction.tx.update(
      ReferralEntity,
      { customer_id, state: Not(state) },
      { state, state_since: now },
    );
  }
}
