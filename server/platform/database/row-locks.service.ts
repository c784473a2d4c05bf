import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Transaction } from './transaction.js';

/**
 * The order in which rows are locked, everywhere: a transaction that needs rows of several tables takes them from top to bottom,
 * rows of one table by id. A client comes before what is planned for her, a vendor before its plans: a transaction that holds the
 * vendor may change everything planned with it. Tables that are not named here are locked before all of these, in the
 * order of their names.
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
 * Ends the reading of a row that is about to be named in another: who removes it, deactivates it or moves it to another
 * region waits until it has been, and then finds it in use.
 */
export const FOR_KEY_SHARE = 'FOR KEY SHARE';

/** From the weaker to the stronger. */
const STRENGTHS = ['FOR NO KEY UPDATE', 'FOR UPDATE'] as const;
type Strength = (typeof STRENGTHS)[number];

/** What one transaction holds: how far it has come in the order, and which rows. */
interface Held {
  rank: number;
  table: string;
  last_id: string;
  rows: Map<string, Strength>;
  is_alone: boolean;
}

/** The one place that locks rows, so that no two transactions ever wait for each other. */
@Injectable()
export class RowLocksService {
  private readonly heldBy = new WeakMap<EntityManager, Held>();

  constructor(private readonly transaction: Transaction) {}

  /**
   * Keeps others from changing rows until the transaction ends. References to them do not wait: a row that is held may
   * be named in a new one meanwhile.
   * @throws Error where it would break the order, which is a mistake in the caller whatever others do
   */
  async lockForUpdate(table: string, ids: readonly string[]): Promise<void> {
    await this.acquire(table, ids, 'FOR NO KEY UPDATE');
  }

  /**
   * As `hold`, and references wait too, for a row that is about to go: those that are on their way are waited for, so
   * that who looks for what still needs the row sees them all.
   */
  async lockForDelete(table: string, id: string): Promise<void> {
    await this.acquire(table, [id], 'FOR UPDATE');
  }

  /** Says that no other transaction runs beside this one, as while the demo is made: it may lock in any order. */
  withoutConcurrency(): void {
    this.held().is_alone = true;
  }

  /** Lets a long piece of work lock in whatever order its parts need: a deadlock that comes of it is run again. */
  withoutLockOrder(): void {
    this.held().is_alone = true;
  }

  /**
   * Remembers what is held now. Locks that are taken after a savepoint end with it: call what this gives once it was
   * rolled back to.
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
