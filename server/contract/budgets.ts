import type { Service } from './customers.js';

/** Shares of her program's budget at which a client is shown as nearly out of it, and as out of it. */
export const BUDGET_SHARES = { warning: 0.8, over: 1 } as const;
export type BudgetState = keyof typeof BUDGET_SHARES;

/** The services that cost money, in the order of the reports' fields. */
export const MONEY_SERVICES = ['meal', 'transport', 'cleaning'] as const satisfies readonly Service[];
export type MoneyService = (typeof MONEY_SERVICES)[number];
