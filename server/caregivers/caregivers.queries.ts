import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import { Transaction } from '../platform/database/transaction.js';
import { CaregiverEntity } from './caregiver.entity.js';

/** Statements of caregivers. Joins the caller's transaction. */
@Injectable()
export class CaregiversQueries {
  constructor(private readonly transaction: Transaction) {}

  /** Finds the caregivers of a client who are not revoked. */
  findUnrevoked(customer_id: string): Promise<CaregiverEntity[]> {
    return this.transaction.tx.findBy(CaregiverEntity, { customer_id, revoked_at: IsNull() });
  }

  /** Revokes caregivers. An earlier time stays. */
  async markRevoked(ids: readonly string[], now: Date): Promise<void> {
    await this.transaction.tx.update(
      CaregiverEntity,
      { id: In(ids), revoked_at: IsNull() },
      { revoked_at: now },
    );
  }

  /** Marks that the caregiver with this account has accepted the invitation. An earlier time stays. */
  async markAccepted(user_id: string, accepted_at: Date): Promise<void> {
    await this.transaction.tx
      .createQueryBuilder()
      .update(CaregiverEntity)
      .set({ accepted_at })
      .where('id = (SELECT caregiver_id FROM users WHERE id = :user_id) AND accepted_at IS NULL', { user_id })
      .execute();
  }
}
