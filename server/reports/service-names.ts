import type { MoneyService } from '../contract/budgets.js';

/** Services as the fields of reports are called: `meals`, `meals_cost`. */
export const SERVICE_NAMES = {
  meal: 'meals',
  transport: 'trips',
  cleaning: 'cleanings',
} as const satisfies Record<MoneyService, string>;
