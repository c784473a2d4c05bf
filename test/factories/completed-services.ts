import { randomUUID } from 'node:crypto';
import type { TestApp } from '../setup/app.js';

/** A service that was completed. It is paid for even if it did not reach the client. */
export interface CompletedService {
  service: 'meals' | 'trips' | 'cleanings';
  customer_id: string;
  region_id: string;
  /** Local date in the region. */
  day: string;
  /** Local time of a trip. */
  time?: string;
  zone: string;
  cost: number;
  /** Cost of a meal's delivery, in addition to the meal itself. */
  cost_of_delivery?: number;
  /** Meals of a delivery. The default is one. */
  quantity?: number;
  /** Whether the service reached the client. Always true for cleanings. */
  reached_her?: boolean;
  status?: 'completed' | 'scheduled' | 'cancelled';
}

const INSERTS = {
  meals: `
    INSERT INTO meal_transport_transactions
      (id, plan_id, customer_id, region_id, meal_vendor_id, meal_transport_vendor_id, status, quantity,
       customer_meals_number_of_adults, customer_meals_number_of_children, cost_of_meal, cost_of_meal_transport,
       scheduled_date, delivery_date, is_delivered)
    SELECT new_id(), $8, $1, $2, $8, $8, $6, $11, 1, 0, $5, $9, $3, $3, $7
    WHERE $4::text IS NOT NULL AND $10::text IS NOT NULL
    RETURNING id`,
  trips: `
    INSERT INTO customer_transport_transactions
      (id, request_id, customer_id, region_id, transport_vendor_id, status, pick_up_address, drop_address,
       pick_up_timestamp, blocked_from_timestamp, blocked_to_timestamp, cost_of_transport, is_customer_transported)
    SELECT new_id(), $8, $1, $2, $8, $6, '5 Oak Street', 'Clinic', at, at, at + interval '1 hour', $5, $7
    FROM (SELECT ($3 || ' ' || $4)::timestamp AT TIME ZONE $10 AS at) pick_up WHERE $9::numeric IS NOT NULL AND $11::integer IS NOT NULL
    RETURNING id`,
  cleanings: `
    INSERT INTO cleaning_transactions
      (id, customer_id, region_id, cleaning_vendor_id, date_of_cleaning, customer_cleaning_notes, cost_of_cleaning)
    SELECT new_id(), $1, $2, $8, $3, '', $5
    WHERE $4::text IS NOT NULL AND $6::text IS NOT NULL AND $7::boolean IS NOT NULL AND $9::numeric IS NOT NULL
      AND $10::text IS NOT NULL AND $11::integer IS NOT NULL
    RETURNING id`,
} as const;

/** Names of the services in the ledger. */
const LEDGER_SERVICES = { meals: 'meal', trips: 'transport', cleanings: 'cleaning' } as const;

/**
 * Writes services and their ledger entries directly to the database, because the API does not let a test choose days
 * and prices. Vendors and plans do not exist.
 */
export async function insertCompletedServices(
  { db }: TestApp,
  services: readonly CompletedService[],
): Promise<void> {
  const client = await db.connect();
  try {
    await client.query('BEGIN');
    await client.query('SET LOCAL session_replication_role = replica');
    const inserted = { meals: [], trips: [], cleanings: [] } as Record<CompletedService['service'], string[]>;
    for (const one of services) {
      const { rows } = await client.query<{ id: string }>(INSERTS[one.service], [
        one.customer_id,
        one.region_id,
        one.day,
        one.time ?? '12:00',
        one.cost,
        one.status ?? 'completed',
        one.reached_her ?? true,
        randomUUID(),
        one.cost_of_delivery ?? 0,
        one.zone,
        one.quantity ?? 1,
      ]);
      inserted[one.service].push(rows[0]!.id);
    }
    // With the replica role, the triggers that post to the ledger did not run.
    await client.query('SET LOCAL session_replication_role = origin');
    for (const [service, ids] of Object.entries(inserted))
      await client.query('SELECT post_completed_services($1, $2::uuid[])', [
        LEDGER_SERVICES[service as CompletedService['service']],
        ids,
      ]);
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}
