import { Injectable } from '@nestjs/common';
import { statusesBefore, type StatusTable } from './status-table.rules.js';
import { Transaction } from './transaction.js';

interface Change<Status> {
  /** The states that are meant; without them every one that may become the new one. */
  from?: readonly Status[];
  /** What is written along with the status. */
  columns?: Record<string, unknown>;
  /** The same, worked out of the row as it is: SQL by column, never of what somebody sent. */
  computed?: Record<string, string>;
}

/** The one place that changes a status: of any number of rows in one statement, and only as its table of states allows. */
@Injectable()
export class StatusChangesService {
  constructor(private readonly transaction: Transaction) {}

  /**
   * Changes those of the rows that are in a state it may come from; joins the caller's transaction.
   * @returns ids of the rows that changed
   */
  async change<Status extends string, Code extends string>(
    states: StatusTable<Status, Code>,
    ids: readonly string[],
    to: Status,
    { from = statusesBefore(states, to), columns = {}, computed = {} }: Change<Status> = {},
  ): Promise<string[]> {
    const impossible = from.find((status) => states.transitions[status][to] !== null);
    if (impossible) throw new Error(`Nothing in ${states.table} goes from ${impossible} to ${to}.`);
    if (ids.length === 0) return [];
    const { column, values } = states.stored ?? { column: 'status', values: null };
    const stored = (status: Status) => (values ? values[status] : status);
    const more = Object.entries(columns);
    const assignments = [
      `${column} = $3`,
      ...more.map(([name], n) => `${name} = $${n + 4}`),
      ...Object.entries(computed).map(([name, sql]) => `${name} = ${sql}`),
    ];
    const [rows] = await this.transaction.tx.query<[{ id: string }[], number]>(
      `UPDATE ${states.table} SET ${assignments.join(', ')}
       WHERE id = ANY ($1::uuid[]) AND ${column} = ANY ($2) RETURNING id`,
      [ids, from.map(stored), stored(to), ...more.map(([, value]) => value)],
    );
    return rows.map(({ id }) => id);
  }
}
