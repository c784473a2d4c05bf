import { Injectable } from '@nestjs/common';
import type { UncorrectedPlans } from '../contract/responses/meals.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { Clock } from '../platform/clock.js';
import { isId } from '../platform/database/id.js';
import { Transaction } from '../platform/database/transaction.js';
import { notFound } from '../platform/http/problem.js';

/** A delivery whose caterer was told of other allergies than the client has now. */
export interface UncorrectedDelivery {
  delivery_id: string;
  plan_id: string;
  meal_vendor: { id: string; name: string };
  date_of_delivery: string;
  sent_at: string;
  customer: { id: string; name: string };
  allergies_sent: string;
  allergies_now: string;
}

/** Lists that left without an allergy, of meals that are still to be eaten. */
@Injectable()
export class UncorrectedPlansService {
  constructor(
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  ofClient(customerId: string): Promise<UncorrectedDelivery[]> {
    return this.uncorrected({ customer: customerId });
  }

  ofRegion(regionId: string): Promise<UncorrectedDelivery[]> {
    return this.uncorrected({ region: regionId });
  }

  /** @throws notFound where there is no such client */
  async shown(customerId: string): Promise<UncorrectedPlans> {
    const { tx } = this.transaction;
    const clients = isId(customerId)
      ? await tx.query<unknown[]>('SELECT FROM customers WHERE id = $1', [customerId])
      : [];
    if (clients.length === 0) throw notFound();
    await this.audit.record('read', 'customers', {
      record_id: customerId,
      customer_id: customerId,
      details: { part: 'uncorrected_plans' },
    });
    const results = (await this.ofClient(customerId)).map(
      ({ delivery_id: _, customer: __, ...plan }) => plan,
    );
    return { count: results.length, results };
  }

  private uncorrected(of: { customer?: string; region?: string }): Promise<UncorrectedDelivery[]> {
    return this.transaction.tx.query<UncorrectedDelivery[]>(
      `SELECT t.id AS delivery_id, p.id AS plan_id, json_build_object('id', v.id, 'name', v.name) AS meal_vendor,
              p.date_of_delivery, mailed.created_at AS sent_at,
              json_build_object('id', c.id, 'name', c.name) AS customer,
              t.customer_meals_allergies AS allergies_sent, c.meals_allergies AS allergies_now
       FROM meal_transport_transactions t
       JOIN meal_transaction_indices p ON p.id = t.plan_id AND NOT p.is_active
       JOIN meal_vendors v ON v.id = t.meal_vendor_id
       JOIN regions r ON r.id = v.region_id
       JOIN customers c ON c.id = t.customer_id
       JOIN LATERAL (
         SELECT created_at FROM meal_plan_versions WHERE plan_id = p.id ORDER BY number DESC LIMIT 1) mailed ON true
       WHERE t.status = 'scheduled' AND t.delivery_date >= ($1::timestamptz AT TIME ZONE r.time_zone)::date
         AND t.customer_meals_allergies <> c.meals_allergies
         AND ($2::uuid IS NULL OR t.customer_id = $2) AND ($3::uuid IS NULL OR v.region_id = $3)
       ORDER BY p.date_of_delivery, c.name, t.id`,
      [this.clock.now(), of.customer ?? null, of.region ?? null],
    );
  }
}
