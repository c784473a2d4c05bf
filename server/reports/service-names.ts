import type { MoneyService } from '../contract/budgets.js';

/** Services by their names in the fields of reports: `meals`, `meals_cost`. */
export const SERVICE_NAMES = {
  meal: 'meals',
  transport: 'trips',
  cleaning: 'cleanings',
} as const satisfies Record<MoneyService, string>;
