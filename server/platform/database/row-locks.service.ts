import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Transaction } from './transaction.js';

/**
 * Order in which all code locks rows. A transaction that needs rows of several tables locks them from top to bottom,
 * and rows of one table by id. A client comes before the bookings for her, and a vendor before its plans: a transaction
 * that has locked the vendor may change everything planned with it. Tables that are missing here are locked before all
 * of these, in the order of their names.
 */
const ORDER = [
  'customers',
  'caregivers',
  'users',
  'meal_transport_vendors',
  'meal_vendors',
  'meal_transaction_indices',
  'customer_meal_schedules',
  'meal_transport_transactions',
  'customer_transport_requests',
  'customer_transport_transactions',
  'transport_vendors',
  'peer_support_resources',
] as const;

/**
 * Ending of a query for a row that a new row will refer to. Another transaction that deletes the row, deactivates it or
 * moves it to another region waits, and then finds it in use.
 */
export const FOR_KEY_SHARE = 'FOR KEY SHARE';

/** Lock strengths, the weaker first. */
const STRENGTHS = ['FOR NO KEY UPDATE', 'FOR UPDATE'] as const;
type Strength = (typeof STRENGTHS)[number];

/** Locks of one transaction: its position in the order, and its locked rows. */
interface Held {
  rank: number;
  table: string;
  last_id: string;
  rows: Map<string, Strength>;
  is_alone: boolean;
}

/** Locks rows. All row locks go through this service, so that no two transactions wait for each other. */
@Injectable()
export class RowLocksService {
  private readonly heldBy = new WeakMap<EntityManager, Held>();

  constructor(private readonly transaction: Transaction) {}

  /**
   * Prevents changes of the rows by others until the transaction ends. New references to the rows do not wait.
   * @throws Error if the lock breaks the order, which is a bug of the caller
   */
  async lockForUpdate(table: string, ids: readonly string[]): Promise<void> {
    await this.acquire(table, ids, 'FOR NO KEY UPDATE');
  }

  /**
   * Locks a row for deletion. Unlike `lockForUpdate` it makes references wait too, and waits for those in progress, so
   * that a search for references to the row finds them all.
   */
  async lockForDelete(table: string, id: string): Promise<void> {
    await this.acquire(table, [id], 'FOR UPDATE');
  }

  /**
   * Allows any lock order: in a long transaction with many parts, whose deadlock is retried, or where no other
   * transaction runs.
   */
  withoutLockOrder(): void {
    this.held().is_alone = true;
  }

  /**
   * Remembers the current locks. Locks taken after a savepoint end with its rollback.
   * @returns function to call after the rollback
   */
  savepoint(): () => void {
    const { rank, table, last_id, rows } = this.held();
    const before = new Map(rows);
    return () => void Object.assign(this.held(), { rank, table, last_id, rows: new Map(before) });
  }

  private async acquire(table: string, ids: readonly string[], strength: Strength): Promise<void> {
    const held = this.held();
    const isHeld = (id: string) => {
      const before = held.rows.get(`${table} ${id}`);
      return before !== undefined && STRENGTHS.indexOf(before) >= STRENGTHS.indexOf(strength);
    };
    const wanted = [...new Set(ids)].filter((id) => !isHeld(id)).sort();
    if (wanted.length === 0) return;
    this.assertOrder(held, table, wanted);
    await this.transaction.tx.query(
      `SELECT id FROM ${table} WHERE id = ANY ($1::uuid[]) ORDER BY id ${strength}`,
      [wanted],
    );
    for (const id of wanted) held.rows.set(`${table} ${id}`, strength);
  }

  private held(): Held {
    if (!this.transaction.isTransactionActive())
      throw new Error('A lock ends with its transaction: begin one.');
    const { tx } = this.transaction;
    let held = this.heldBy.get(tx);
    if (!held) {
      held = { rank: -1, table: '', last_id: '', rows: new Map(), is_alone: false };
      this.heldBy.set(tx, held);
    }
    return held;
  }

  private assertOrder(held: Held, table: string, wanted: string[]): void {
    const rank = (ORDER as readonly string[]).indexOf(table);
    const isLaterInRank = table === held.table ? wanted[0]! > held.last_id : table > held.table;
    const isLater = rank > held.rank || (rank === held.rank && isLaterInRank);
    if (!isLater && !held.is_alone) {
      throw new Error(
        `Lock ${table} before ${held.table}, and its rows by id: the order is in RowLocksService.`,
      );
    }
    held.rank = rank;
    held.table = table;
    held.last_id = wanted.at(-1)!;
  }
}
