import type { Service } from './customers.js';

/** Shares of the program's budget from which a client counts as nearly over budget, and as over budget. */
export const BUDGET_SHARES = { warning: 0.8, over: 1 } as const;
export type BudgetState = keyof typeof BUDGET_SHARES;

/** Services with costs, in the order of the fields of the reports. */
export const MONEY_SERVICES = ['meal', 'transport', 'cleaning'] as const satisfies readonly Service[];
export type MoneyService = (typeof MONEY_SERVICES)[number];
