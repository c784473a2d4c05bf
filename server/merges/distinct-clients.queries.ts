import { Injectable } from '@nestjs/common';
import { Transaction } from '../platform/database/transaction.js';
import { DistinctClientEntity } from './distinct-client.entity.js';

/** Statements of clients marked as different persons. Joins the caller's transaction. */
@Injectable()
export class DistinctClientsQueries {
  constructor(private readonly transaction: Transaction) {}

  /** Stores the decision with the current facts of both clients. */
  async upsertBothDirectionsWithIdentityHashes(ids: readonly [string, string]): Promise<void> {
    await this.transaction.tx.query(
      `INSERT INTO distinct_clients (id, customer_id, other_id, facts, other_facts)
       SELECT new_id(), c.id, o.id, identity_hash(c), identity_hash(o)
       FROM customers c JOIN customers o ON o.id = ANY ($1::uuid[]) AND o.id <> c.id WHERE c.id = ANY ($1::uuid[])
       ON CONFLICT (customer_id, other_id)
       DO UPDATE SET facts = EXCLUDED.facts, other_facts = EXCLUDED.other_facts`,
      [ids],
    );
  }

  /** Returns whether two clients are marked as different persons. */
  areMarkedDistinctEvenIfChanged([customer_id, other_id]: readonly [string, string]): Promise<boolean> {
    return this.transaction.tx.existsBy(DistinctClientEntity, { customer_id, other_id });
  }

  /** @returns false if there is no decision */
  async deleteBothDirections([id, other_id]: readonly [string, string]): Promise<boolean> {
    const { affected } = await this.transaction.tx.delete(DistinctClientEntity, [
      { customer_id: id, other_id },
      { customer_id: other_id, other_id: id },
    ]);
    return Boolean(affected);
  }
}
