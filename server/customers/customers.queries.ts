import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import type { SignatureField } from '../contract/customers.js';
import { newId } from '../platform/database/id.js';
import { Transaction } from '../platform/database/transaction.js';
import { CustomerEntity } from './customer.entity.js';
import { CustomerSignatureEntity } from './customer-signature.entity.js';
import type { PageLabels } from './history-labels.rules.js';
import type { Person } from './person-matcher.rules.js';

/** Statements of clients. Joins the caller's transaction. */
@Injectable()
export class CustomersQueries {
  constructor(private readonly transaction: Transaction) {}

  async insert(clients: CustomerEntity[]): Promise<void> {
    await this.transaction.tx.insert(CustomerEntity, clients as QueryDeepPartialEntity<CustomerEntity>[]);
  }

  /** Sets since when the client has no portal account because her address is taken. Null if nothing is missing. */
  async setAccountMissing(id: string, since: Date | null): Promise<void> {
    await this.transaction.tx.update(CustomerEntity, id, { account_missing_since: since });
  }

  async upsertSignature(customer_id: string, field: SignatureField, image: Buffer): Promise<void> {
    await this.transaction.tx.query(
      `INSERT INTO customer_signatures (id, customer_id, field, image) VALUES ($1, $2, $3, $4)
       ON CONFLICT (customer_id, field) DO UPDATE SET image = $4`,
      [newId(), customer_id, field, image],
    );
  }

  async deleteSignature(customer_id: string, field: SignatureField): Promise<void> {
    await this.transaction.tx.delete(CustomerSignatureEntity, { customer_id, field });
  }

  /** Returns the ids of records that were merged into the client. */
  async findMergedIds(id: string): Promise<string[]> {
    const rows = await this.transaction.tx.query<{ merged_id: string }[]>(
      'SELECT merged_id FROM merged_clients WHERE customer_id = $1',
      [id],
    );
    return rows.map(({ merged_id }) => merged_id);
  }

  /**
   * Finds all names, e-mail addresses and phone numbers that records have or had. Must run before their audit entries
   * are erased.
   */
  async findPresentAndFormerIdentities(ids: readonly string[]): Promise<Person> {
    const [identities] = await this.transaction.tx.query<[Person]>(
      `SELECT coalesce(array_agg(DISTINCT value) FILTER (WHERE field = 'name'), '{}') AS names,
         coalesce(array_agg(DISTINCT value) FILTER (WHERE field = 'email'), '{}') AS emails,
         coalesce(array_agg(DISTINCT value) FILTER (WHERE field NOT IN ('name', 'email')), '{}') AS phones
       FROM audit_entries a, jsonb_each(a.changes) AS change (field, old_and_new),
         jsonb_array_elements_text(old_and_new) AS value
       WHERE a.customer_id = ANY ($1) AND a.resource = 'customers' AND value <> ''
         AND field IN ('name', 'email', 'phone_number', 'landline_phone_number', 'work_phone')`,
      [ids],
    );
    return identities;
  }

  /** Finds the ids of all records that belong or belonged to clients. Must run before their audit entries are erased. */
  async findEverOwnedRecordIds(ids: readonly string[]): Promise<string[]> {
    const rows = await this.transaction.tx.query<{ record_id: string }[]>(
      `SELECT DISTINCT record_id FROM audit_entries
       WHERE customer_id = ANY ($1) AND changes IS NOT NULL AND record_id IS NOT NULL`,
      [ids],
    );
    return rows.map(({ record_id }) => record_id);
  }

  /** Finds the names of related records, with one query for the whole page. */
  async findNames({ nameSql }: PageLabels, ids: string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const selects = Object.entries(nameSql).map(
      ([table, name]) => `SELECT id, (${name})::text AS name FROM ${table} WHERE id = ANY ($1::uuid[])`,
    );
    const rows = await this.transaction.tx.query<{ id: string; name: string }[]>(
      selects.join(' UNION ALL '),
      [ids],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** Erases the audit entries of clients. */
  async eraseHistories(ids: readonly string[]): Promise<void> {
    await this.transaction.tx.query(
      'SELECT erase_customer_history(erased) FROM unnest($1::uuid[]) AS erased',
      [ids],
    );
  }
}
