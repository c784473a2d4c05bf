import type { MoneyService } from '../contract/budgets.js';
import { mealCommitments } from '../meals/meal-commitments.js';
import { tripCommitments } from '../transport/trip-commitments.js';

const COMMITMENTS = [mealCommitments, tripCommitments];

/** Future bookings of all services. Cleanings have none, because clients and vendors agree on dates themselves. */
export const COMMITMENT_SOURCES = COMMITMENTS.flatMap(({ sources }) => sources);

/** Committed dollars of one client. @param client SQL of her id */
export const committedOfClientSql = (service: MoneyService, client: string): string =>
  [
    '0::numeric',
    ...COMMITMENTS.filter((one) => one.service === service)
      .flatMap(({ sources }) => sources)
      .map(
        ({ table, condition, cost }) =>
          `coalesce((SELECT sum(${cost}) FROM ${table} WHERE e.customer_id = ${client} AND ${condition}), 0)`,
      ),
  ].join(' + ');
