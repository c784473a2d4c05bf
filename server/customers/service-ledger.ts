import type { Service } from '../contract/customers.js';

/** Rows of money of clients. */
export interface MoneySource {
  /** The table as `e`, with what it joins. */
  table: string;
  condition: string;
  /** Dollars of one row, `numeric`. */
  cost: string;
}

/**
 * What a service has done and what it cost, as SQL over its own rows, for everything that adds them up: reports, budgets
 * and the customer report. Its rows are read as `e` and have `customer_id` (null once the client was removed)
 * and `region_id`. What is kept of totals is added up from these
 * rows alone.
 */
export interface ServiceLedger {
  service: Exclude<Service, 'peer_support'>;
  /** As the reports' fields are called: `meals`, `meals_cost`. */
  name: 'meals' | 'trips' | 'cleanings';
  table: string;
  /** What was completed: only this costs money. */
  completed: string;
  /** What of it counts as done for a client; the rest was paid and did not reach her. */
  counted: string;
  /** Dollars of one row, `numeric`. */
  cost: string;
  /** The day of a row in its region. @param zone SQL of the region's time zone */
  day(zone: string): string;
  /** That the day lies between two, both included; an index on the region serves it. @param from, to SQL of dates */
  between(zone: string, from: string, to: string): string;
  /** What is booked ahead, at today's prices. */
  ahead: readonly MoneySource[];
}
