export type { MealTransaction } from '@contract/responses/meals';

/** Deliveries, by the address of their list. */
export const TRANSACTIONS = 'meals/transactions';
