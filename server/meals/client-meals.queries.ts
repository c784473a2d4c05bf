import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { CustomerStatus } from '../contract/customers.js';
import { clientZoneJoinSql } from '../client-facts/client-zone.js';
import { CustomerEntity } from '../customers/customer.entity.js';
import { isActiveOrOnHoldSql } from '../client-facts/served.js';
import { Settings } from '../platform/config/settings.js';
import { Transaction } from '../platform/database/transaction.js';
import type { Household } from './meal-households.queries.js';

/** Facts of a client that decide which meals are made for her program. */
export interface ClientToProcess {
  id: string;
  status: CustomerStatus;
  held_from: CustomerStatus | null;
  has_opted_for_meal_service: boolean;
  is_meal_cancelled: boolean;
  assigned_meal_vendor_id: string | null;
  duration_in_weeks: number | null;
}

export type MealClient = Pick<
  ClientToProcess,
  'status' | 'held_from' | 'has_opted_for_meal_service' | 'is_meal_cancelled' | 'assigned_meal_vendor_id'
>;

/** The vendor who cooks for a client, and her time zone. */
export interface VendorAndTimeZone {
  vendor_id: string | null;
  time_zone: string;
}

export interface NamedClient {
  id: string;
  name: string;
}

/** Active clients of the vendor `$1`, and those on hold. */
const OF_VENDOR = `customers c WHERE c.assigned_meal_vendor_id = $1 AND ${isActiveOrOnHoldSql('c')}`;

/** Statements of clients who get meals. Joins the caller's transaction. */
@Injectable()
export class ClientMealsQueries {
  constructor(
    private readonly transaction: Transaction,
    private readonly settings: Settings,
  ) {}

  async findMealClient(id: string): Promise<MealClient> {
    return this.transaction.tx.findOneOrFail(CustomerEntity, {
      select: {
        id: true,
        status: true,
        held_from: true,
        has_opted_for_meal_service: true,
        is_meal_cancelled: true,
        assigned_meal_vendor_id: true,
      },
      where: { id },
    });
  }

  /** A client with the weeks of her program. */
  async findToProcess(id: string): Promise<ClientToProcess | undefined> {
    const [client] = await this.transaction.tx.query<ClientToProcess[]>(
      `SELECT c.id, c.status, c.held_from, c.has_opted_for_meal_service, c.is_meal_cancelled, c.assigned_meal_vendor_id,
              p.duration_in_weeks
       FROM customers c LEFT JOIN programs p ON p.id = c.program_id WHERE c.id = $1`,
      [id],
    );
    return client;
  }

  /** The vendor who cooks for a client, and vendors who still have her on a list. */
  async findVendorIds(customer_id: string): Promise<string[]> {
    const vendors = await this.transaction.tx.query<{ id: string }[]>(
      `SELECT assigned_meal_vendor_id AS id FROM customers WHERE id = $1 AND assigned_meal_vendor_id IS NOT NULL
       UNION SELECT meal_vendor_id FROM meal_transport_transactions WHERE customer_id = $1 AND status = 'scheduled'`,
      [customer_id],
    );
    return vendors.map(({ id }) => id);
  }

  async findVendorAndClientTimeZone(id: string): Promise<VendorAndTimeZone | undefined> {
    const home = clientZoneJoinSql('c', '$2');
    const [client] = await this.transaction.tx.query<VendorAndTimeZone[]>(
      `SELECT c.assigned_meal_vendor_id AS vendor_id, ${home.zone} AS time_zone
       FROM customers c ${home.join} WHERE c.id = $1`,
      [id, this.settings.time_zone],
    );
    return client;
  }

  async isActiveOptedInAndNotCancelled(id: string): Promise<boolean> {
    const [client] = await this.transaction.tx.query<[{ gets_meals: boolean }]>(
      'SELECT gets_meals(c) AS gets_meals FROM customers c WHERE id = $1',
      [id],
    );
    return client.gets_meals;
  }

  /** Names of clients by their ids. */
  async findNames(ids: readonly string[]): Promise<Map<string, string>> {
    const clients = await this.transaction.tx.find(CustomerEntity, {
      select: { id: true, name: true },
      where: { id: In(ids) },
    });
    return new Map(clients.map(({ id, name }) => [id, name]));
  }

  async countActiveOrOnHoldClientsOfVendor(vendor_id: string): Promise<number> {
    const [row] = await this.transaction.tx.query<[{ count: number }]>(
      `SELECT count(*)::int AS count FROM ${OF_VENDOR}`,
      [vendor_id],
    );
    return row.count;
  }

  /** Every client of a vendor, by name. */
  findActiveOrOnHoldClientsOfVendor(vendor_id: string): Promise<NamedClient[]> {
    return this.transaction.tx.query(`SELECT id, name FROM ${OF_VENDOR} ORDER BY name, id`, [vendor_id]);
  }

  /** Clients of a vendor who live in another region, or in none, by name. */
  findActiveOrOnHoldOutsideRegion(vendor_id: string, region_id: string): Promise<NamedClient[]> {
    return this.transaction.tx.query(
      `SELECT id, name FROM ${OF_VENDOR} AND region_id IS DISTINCT FROM $2 ORDER BY name, id`,
      [vendor_id, region_id],
    );
  }

  /** Marks all meals of a client cancelled, for this reason. */
  async setCancelledFlagAndNote(id: string, meal_cancellation_note: string): Promise<void> {
    await this.transaction.tx.update(
      CustomerEntity,
      { id },
      { is_meal_cancelled: true, meal_cancellation_note },
    );
  }

  async clearCancelledFlagAndNote(id: string): Promise<void> {
    await this.transaction.tx.update(
      CustomerEntity,
      { id, is_meal_cancelled: true },
      { is_meal_cancelled: false, meal_cancellation_note: '' },
    );
  }

  /** The household and notes of new meals of a client. */
  async findHousehold(id: string): Promise<Household> {
    const [household] = await this.transaction.tx.query<[Household]>(
      `SELECT meals_number_of_adults AS adults, meals_number_of_children AS children, meals_preference AS notes
       FROM customers WHERE id = $1`,
      [id],
    );
    return household;
  }

  /**
   * Stores the given values for new meals of a client.
   * @returns how many people these are for by now, if a value has changed
   */
  async updateHouseholdAndCountPeople(
    id: string,
    { adults, children, notes }: Partial<Household>,
  ): Promise<number[]> {
    const [clients] = await this.transaction.tx.query<[{ people: number }[], number]>(
      `UPDATE customers
       SET meals_number_of_adults = coalesce($2, meals_number_of_adults),
           meals_number_of_children = coalesce($3, meals_number_of_children),
           meals_preference = coalesce($4, meals_preference)
       WHERE id = $1
         AND (meals_number_of_adults <> $2 OR meals_number_of_children <> $3 OR meals_preference <> $4)
       RETURNING meals_number_of_adults + meals_number_of_children AS people`,
      [id, adults, children, notes],
    );
    return clients.map(({ people }) => people);
  }
}
