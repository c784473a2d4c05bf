import type { MoneyService } from '../contract/budgets.js';
import { mealCommitments } from '../meals/meal-commitments.js';
import { tripCommitments } from '../transport/trip-commitments.js';

const COMMITMENTS = [mealCommitments, tripCommitments];

/** The bookings ahead of all services. Cleanings are not booked: clients and vendors agree on dates by themselves. */
export const COMMITMENT_SOURCES = COMMITMENTS.flatMap(({ sources }) => sources);

/** Dollars that are booked ahead for one client. @param client SQL of her id */
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
