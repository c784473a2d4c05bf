import { Injectable } from '@nestjs/common';
import type { UncorrectedPlans } from '../contract/responses/meals.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { Clock } from '../platform/time/clock.js';
import { isId } from '../platform/database/id.js';
import { Transaction } from '../platform/database/transaction.js';
import { notFound } from '../platform/errors/problem.js';
import { contentHash } from '../platform/concurrency/content-hash.js';
import { MOST_DAYS_FROM_PLAN } from './delivery-dates.rules.js';
import { CLIENT_ON_LIST } from './plan-lists.service.js';
import { shownChanges, type ShownChange, type ClientShownToVendor } from './client-shown-to-vendor.js';

/** A delivery of whose client the caterer was told otherwise than it is now. */
export interface UncorrectedDelivery {
  delivery_id: string;
  plan_id: string;
  meal_vendor: { id: string; name: string };
  date_of_delivery: string;
  sent_at: string;
  customer: { id: string; name: string };
  sent: ClientShownToVendor;
  now: ClientShownToVendor;
  changes: ShownChange[];
}

/** The version of what one client's caterers are told otherwise than it is. */
export const uncorrectedVersion = (deliveries: readonly UncorrectedDelivery[]): number =>
  contentHash(deliveries);

/** What is compared, in the columns of the last list `l` and of today `n`. */
const TOLD = [
  'client',
  'address',
  'city',
  'state',
  'zip_code',
  'phone_number',
  'notes',
  'allergies',
  'delivery_notes',
] as const satisfies (keyof ClientShownToVendor)[];

const told = (row: 'l' | 'n') =>
  `json_build_object(${TOLD.map((column) => `'${column}', coalesce(${row}.${column}, '')`).join(', ')})`;

/**
 * Deliveries of sent plans that are still ahead, with what the last list says of them and what it would say now. `$1` is
 * now, `$2` the client or null, `$3` the region or null.
 */
const UNCORRECTED = `
  WITH plans AS (
    SELECT p.id, p.date_of_delivery, v.id AS meal_vendor_id, v.name AS vendor,
           ($1::timestamptz AT TIME ZONE r.time_zone)::date AS today
    FROM meal_transaction_indices p
    JOIN meal_vendors v ON v.id = p.meal_vendor_id
    JOIN regions r ON r.id = v.region_id
    WHERE NOT p.is_active AND ($3::uuid IS NULL OR v.region_id = $3)
      AND p.date_of_delivery >= ($1::timestamptz AT TIME ZONE r.time_zone)::date - ${MOST_DAYS_FROM_PLAN}
      AND ($2::uuid IS NULL OR p.id IN (
        SELECT plan_id FROM meal_transport_transactions WHERE customer_id = $2 AND status = 'scheduled'))
  ), mailed AS (
    SELECT DISTINCT ON (v.plan_id) v.plan_id, v.created_at, v.deliveries
    FROM meal_plan_versions v JOIN plans ON plans.id = v.plan_id ORDER BY v.plan_id, v.number DESC
  )
  SELECT t.id AS delivery_id, p.id AS plan_id, json_build_object('id', p.meal_vendor_id, 'name', p.vendor) AS meal_vendor,
         p.date_of_delivery, m.created_at AS sent_at, json_build_object('id', n.id, 'name', n.client) AS customer,
         ${told('l')} AS sent, ${told('n')} AS now
  FROM plans p
  JOIN mailed m ON m.plan_id = p.id
  CROSS JOIN jsonb_to_recordset(m.deliveries) AS l (
    delivery_id uuid, ${TOLD.map((column) => `${column} text`).join(', ')})
  JOIN meal_transport_transactions t ON t.id = l.delivery_id AND t.status = 'scheduled' AND t.delivery_date >= p.today
  JOIN customer_meal_schedules s ON s.id = t.schedule_id
  JOIN LATERAL (
    SELECT c.id, ${CLIENT_ON_LIST}, c.meals_allergies AS allergies, s.notes FROM customers c WHERE c.id = t.customer_id
  ) n ON true
  WHERE ($2::uuid IS NULL OR t.customer_id = $2)
    AND (${TOLD.map((column) => `coalesce(l.${column}, '')`).join(', ')})
        IS DISTINCT FROM (${TOLD.map((column) => `coalesce(n.${column}, '')`).join(', ')})
  ORDER BY p.date_of_delivery, n.client, t.id`;

/** Lists that left before a client changed, of meals that are still to be eaten. */
@Injectable()
export class UncorrectedPlansService {
  constructor(
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  findForClient(customerId: string): Promise<UncorrectedDelivery[]> {
    return this.uncorrected({ customer: customerId });
  }

  findForRegion(regionId: string): Promise<UncorrectedDelivery[]> {
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
    const deliveries = await this.findForClient(customerId);
    const results = deliveries.map(({ delivery_id: _, customer: __, sent, now, ...plan }) => ({
      ...plan,
      allergies_sent: sent.allergies,
      allergies_now: now.allergies,
    }));
    return { count: results.length, results, version: uncorrectedVersion(deliveries) };
  }

  private async uncorrected(of: { customer?: string; region?: string }): Promise<UncorrectedDelivery[]> {
    const deliveries = await this.transaction.tx.query<Omit<UncorrectedDelivery, 'changes'>[]>(UNCORRECTED, [
      this.clock.now(),
      of.customer ?? null,
      of.region ?? null,
    ]);
    return deliveries.flatMap((delivery) => {
      const changes = shownChanges(delivery.sent, delivery.now);
      return changes.length > 0 ? [{ ...delivery, changes }] : [];
    });
  }
}
