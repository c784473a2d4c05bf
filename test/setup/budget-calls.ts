import { createGrant, createProgram } from '../factories/places.js';
import type { Rides } from '../factories/transport.js';
import { type Api, type Fields, type Json, ok } from './api.js';

/** Repeated calls of tests about the money of a client with rides. */
export class BudgetCalls {
  constructor(
    private readonly admin: Api,
    private readonly rides: Rides,
  ) {}

  /** Adds a program to the client's region that gives each client $500. */
  program(fields: Fields = {}): Promise<Json> {
    return createProgram(this.admin, [this.rides.region.id], { total_budget: 500, ...fields });
  }

  grant(fields: Fields = {}): Promise<Json> {
    return createGrant(this.admin, fields);
  }

  async change(fields: Fields): Promise<Json> {
    return ok(await this.admin.patch(`customers/${this.rides.client.id}/`, fields));
  }

  async ofClient({ id }: Json): Promise<Json> {
    return ok(await this.admin.get(`customers/${id}/budget/`));
  }

  /** Returns a record's row in a list of budgets or a report. */
  async rowOf(path: string, { id }: Json, query: Record<string, string> = {}): Promise<Json> {
    return ok(await this.admin.get(path, { query })).results.find((row: Json) => row.id === id);
  }
}
