import { Injectable } from '@nestjs/common';
import { statusesBefore, type StatusTable } from './status-table.rules.js';
import { Transaction } from './transaction.js';

interface Change<Status> {
  /** Current statuses of the rows to change. The default is all statuses from which the change is allowed. */
  from?: readonly Status[];
  /** Further columns to write, with their values. */
  columns?: Record<string, unknown>;
  /** Further columns to write, with SQL expressions over the row. They must never contain input of a request. */
  computed?: Record<string, string>;
}

/**
 * Changes statuses. All changes go through this service: one statement for any number of rows, and only transitions of
 * the status table.
 */
@Injectable()
export class StatusChangesService {
  constructor(private readonly transaction: Transaction) {}

  /**
   * Changes the rows whose current status allows the new one. Joins the caller's transaction.
   * @returns ids of the changed rows
   */
  async change<Status extends string, Code extends string>(
    states: StatusTable<Status, Code>,
    ids: readonly string[],
    nextStatus: Status,
    { from = statusesBefore(states, nextStatus), columns = {}, computed = {} }: Change<Status> = {},
  ): Promise<string[]> {
    const impossible = from.find((status) => states.transitions[status][nextStatus] !== null);
    if (impossible) throw new Error(`Nothing in ${states.table} goes from ${impossible} to ${nextStatus}.`);
    if (ids.length === 0) return [];
    const { column, values } = states.stored ?? { column: 'status', values: null };
    const storedValue = (status: Status) => (values ? values[status] : status);
    const more = Object.entries(columns);
    const assignments = [
      `${column} = $3`,
      ...more.map(([name], n) => `${name} = $${n + 4}`),
      ...Object.entries(computed).map(([name, sql]) => `${name} = ${sql}`),
    ];
    const [rows] = await this.transaction.tx.query<[{ id: string }[], number]>(
      `UPDATE ${states.table} SET ${assignments.join(', ')}
       WHERE id = ANY ($1::uuid[]) AND ${column} = ANY ($2) RETURNING id`,
      [ids, from.map(storedValue), storedValue(nextStatus), ...more.map(([, value]) => value)],
    );
    return rows.map(({ id }) => id);
  }
}
