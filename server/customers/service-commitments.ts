import type { MoneyService } from '../contract/budgets.js';

/** Bookings of a table, at today's prices. */
interface CommitmentSource {
  /** Table as `e`, with its joins. `e.customer_id` is the client. */
  table: string;
  condition: string;
  /** SQL of a row's cost in dollars, `numeric`. */
  cost: string;
}

/** SQL of the future bookings of a service. */
export interface ServiceCommitments {
  service: MoneyService;
  sources: readonly CommitmentSource[];
}
