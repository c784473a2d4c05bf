import { Injectable } from '@nestjs/common';
import { In, type FindOptionsWhere } from 'typeorm';
import { clientZoneJoinSql } from '../client-facts/client-zone.js';
import { CustomerEntity } from '../customers/customer.entity.js';
import { Settings } from '../platform/config/settings.js';
import { Transaction } from '../platform/database/transaction.js';
import { deleteSettlementsSql } from '../worklist/settlements-sql.js';
import type { CleanedClient } from './cleaning-recording.rules.js';
import { CleaningTransactionEntity } from './cleaning-transaction.entity.js';

/** Facts of a client for the rules of cleanings, with her time zone. */
interface StoredClient extends Omit<CleanedClient, 'start'> {
  active_date: string | null;
  created_at: Date;
  time_zone: string;
}

/** Columns that a cleaner needs for a visit. None is about the illness. */
const NEEDED = {
  id: true,
  name: true,
  phone_number: true,
  landline_phone_number: true,
  work_phone: true,
  address: true,
  city: true,
  state: true,
  zip_code: true,
  house_cleaning_notes: true,
} as const;

export type VendorClient = Pick<CustomerEntity, keyof typeof NEEDED>;

/** Statements of cleanings. Joins the caller's transaction. */
@Injectable()
export class CleaningQueries {
  constructor(
    private readonly transaction: Transaction,
    private readonly settings: Settings,
  ) {}

  async findClient(id: string): Promise<StoredClient | null> {
    const home = clientZoneJoinSql('c', '$2');
    const [client] = await this.transaction.tx.query<StoredClient[]>(
      `SELECT c.status, c.held_from, c.has_opted_for_cleaning_service, c.region_id, c.assigned_cleaning_vendor_id, c.active_date,
              c.created_at, ${home.zone} AS time_zone
       FROM customers c ${home.join} WHERE c.id = $1`,
      [id, this.settings.time_zone],
    );
    return client ?? null;
  }

  /** Deletes the deferral of a missing cleaning. It would hide the next missing cleaning too. */
  async deleteDeferralOfMissingCleaning(customer_id: string): Promise<void> {
    await this.transaction.tx.query(deleteSettlementsSql('cleaning_not_recorded', '$1'), [customer_id]);
  }

  /** Finds the current clients of a cleaning vendor, by name. */
  findActiveCleaningClients(assigned_cleaning_vendor_id: string): Promise<VendorClient[]> {
    return this.transaction.tx.find(CustomerEntity, {
      select: NEEDED,
      where: { assigned_cleaning_vendor_id, status: 'active', has_opted_for_cleaning_service: true },
      order: { name: 'ASC', id: 'ASC' },
    });
  }

  /** Returns whether a cleaning of the client by the vendor on the day is recorded. */
  isRecorded(
    cleaning: Pick<CleaningTransactionEntity, 'customer_id' | 'cleaning_vendor_id' | 'date_of_cleaning'>,
  ): Promise<boolean> {
    return this.transaction.tx.existsBy(
      CleaningTransactionEntity,
      cleaning as FindOptionsWhere<CleaningTransactionEntity>,
    );
  }

  findDates(
    cleaning_ids: readonly string[],
  ): Promise<Pick<CleaningTransactionEntity, 'id' | 'date_of_cleaning'>[]> {
    return this.transaction.tx.find(CleaningTransactionEntity, {
      select: { id: true, date_of_cleaning: true },
      where: { id: In(cleaning_ids) },
    });
  }
}
