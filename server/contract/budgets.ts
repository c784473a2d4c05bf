/** Shares of her program's budget at which a client is shown as nearly out of it, and as out of it. */
export const BUDGET_SHARES = { warning: 0.8, over: 1 } as const;
export type BudgetState = keyof typeof BUDGET_SHARES;
