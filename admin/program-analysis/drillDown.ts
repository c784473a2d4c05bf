import type { CustomerStatus } from '@contract/customers';
import type { DaysOfPeriod } from '@contract/report-periods';
import { CLEANINGS, COMPLETED_TRIPS, MEAL_TRANSACTIONS } from '../paths';
import type { Counts } from './figures';

/** @param region empty for all regions */
const listAddress = (list: string, region: string, filter: object) =>
  `/${list}?${new URLSearchParams({ filter: JSON.stringify({ ...(region && { region }), ...filter }) }).toString()}`;

/** Path of the list with the rows of a figure. Money has none, because its rows belong to all services. */
export const DRILL_DOWN_PATHS: Partial<Record<keyof Counts, (region: string, days: DaysOfPeriod) => string>> =
  {
    completed_meal_transactions_count: (region, { from_date, to_date }) =>
      listAddress(MEAL_TRANSACTIONS, region, {
        is_delivered: true,
        delivery_date_after: from_date,
        delivery_date_before: to_date,
      }),
    completed_transport_transactions_count: (region, { from_date, to_date }) =>
      listAddress(COMPLETED_TRIPS, region, {
        is_customer_transported: true,
        pick_up_timestamp_after: from_date,
        pick_up_timestamp_before: to_date,
      }),
    completed_cleaning_transactions_count: (region, { from_date, to_date }) =>
      listAddress(CLEANINGS, region, { date_of_cleaning_after: from_date, date_of_cleaning_before: to_date }),
  };

/** Path of a region's active clients who have used this share of their budget. */
export const clientsNearBudgetPath = (region: string, budget: string) =>
  `/clients?${new URLSearchParams({ status: 'active', region, budget }).toString()}`;

/** Path of a region's clients with a status. */
export const clientsByStatusPath = (region: string, status: CustomerStatus) =>
  `/clients?${new URLSearchParams({ status, region }).toString()}`;
