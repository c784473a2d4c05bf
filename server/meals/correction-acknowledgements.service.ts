import { Injectable } from '@nestjs/common';
import type { NextPlans } from '../contract/responses/meals.js';
import { Clock } from '../platform/time/clock.js';
import { Transaction, Transactional } from '../platform/database/transaction.js';
import { hashSecret } from '../platform/secrets.js';

/** How long a caterer may take before the office is told. */
export const ACKNOWLEDGED_WITHIN_HOURS = 2;

/** What a caterer is asked to acknowledge. */
export interface AskedCorrection {
  plan_id: string;
  number: number;
  vendor: string;
  date_of_delivery: string;
  number_of_meals: number;
  number_of_customers: number;
  acknowledged_at: Date | null;
  /** A later correction of the same list has been mailed. */
  is_superseded: boolean;
}

/** What caterers say of the corrections that they were mailed. */
@Injectable()
export class CorrectionAcknowledgementsService {
  constructor(
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** The correction whose mail holds this link; null where there is none, or not any more. */
  async findByToken(token: string): Promise<AskedCorrection | null> {
    const [correction] = await this.transaction.tx.query<AskedCorrection[]>(
      `SELECT w.plan_id, w.number, v.name AS vendor, p.date_of_delivery, w.number_of_meals, w.number_of_customers,
              w.acknowledged_at,
              EXISTS (SELECT FROM meal_plan_versions l WHERE l.plan_id = w.plan_id AND l.number > w.number) AS is_superseded
       FROM meal_plan_versions w
       JOIN meal_transaction_indices p ON p.id = w.plan_id
       JOIN meal_vendors v ON v.id = p.meal_vendor_id
       WHERE w.token_hash = $1 AND w.expires_at > $2`,
      [hashSecret(token), this.clock.now()],
    );
    return correction ?? null;
  }

  /**
   * Who has read a correction knows those before it too. Doing it again changes nothing.
   * @returns false where the link leads nowhere
   */
  @Transactional()
  async acknowledge(token: string): Promise<boolean> {
    const correction = await this.findByToken(token);
    if (!correction) return false;
    await this.transaction.tx.query(
      `UPDATE meal_plan_versions SET acknowledged_at = $3
       WHERE plan_id = $1 AND number <= $2 AND kind = 'correction' AND acknowledged_at IS NULL`,
      [correction.plan_id, correction.number, this.clock.now()],
    );
    return true;
  }

  /** Corrections that wait for too long, of meals that are still to come. */
  findUnacknowledged(regionId: string): Promise<NextPlans['unacknowledged']> {
    return this.transaction.tx.query(
      `SELECT p.id AS plan_id, json_build_object('id', v.id, 'name', v.name) AS meal_vendor, p.date_of_delivery,
              w.number AS version, w.created_at AS sent_at
       FROM meal_plan_versions w
       JOIN meal_transaction_indices p ON p.id = w.plan_id
       JOIN meal_vendors v ON v.id = p.meal_vendor_id
       JOIN regions r ON r.id = v.region_id
       WHERE w.token_hash IS NOT NULL AND w.acknowledged_at IS NULL AND v.region_id = $1
         AND w.created_at < $2::timestamptz - INTERVAL '${ACKNOWLEDGED_WITHIN_HOURS} hours'
         AND p.date_of_delivery >= ($2::timestamptz AT TIME ZONE r.time_zone)::date
       ORDER BY p.date_of_delivery, v.name, w.number`,
      [regionId, this.clock.now()],
    );
  }
}
