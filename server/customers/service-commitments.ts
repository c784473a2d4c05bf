import type { MoneyService } from '../contract/budgets.js';

/** Rows that something is booked by, at today's prices. */
export interface CommitmentSource {
  /** The table as `e`, with the tables that it joins; `e.customer_id` is the client. */
  table: string;
  condition: string;
  /** Dollars of one row, `numeric`. */
  cost: string;
}

/** SQL of the bookings ahead of a service. */
export interface ServiceCommitments {
  service: MoneyService;
  sources: readonly CommitmentSource[];
}
