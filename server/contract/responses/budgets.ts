import Type, { type Static } from 'typebox';
import { Count, Id, Money, Nullable, OneOf, Shape, Text } from './shapes.js';

/** What programs or grants have spent, have booked ahead at today's prices, and have left; by name. */
export const Budgets = Shape({
  count: Count,
  results: Type.Array(
    Shape({
      id: Id,
      name: Text,
      total_budget: Nullable(Money),
      active_customers_count: Count,
      spent: Money,
      committed: Money,
      remaining: Nullable(Money),
    }),
  ),
});
export type Budgets = Static<typeof Budgets>;

/** How many active clients of each region have used 80 %, and all, of what their program gives them. */
export const RegionBudgets = Shape({
  count: Count,
  results: Type.Array(
    Shape({ id: Id, name: Text, warning_customers_count: Count, over_customers_count: Count }),
  ),
});
export type RegionBudgets = Static<typeof RegionBudgets>;

/** A client's budget: what her program gives her, and what of it is used. */
export const ClientBudget = Shape({
  budget: Nullable(Money),
  spent: Money,
  committed: Money,
  remaining: Nullable(Money),
  share: Type.Union([Type.Number(), Type.Null()], {
    description: 'Spent and committed, as a share of the budget: 0.8 are 80 %; 1 where a budget of 0 is used',
  }),
  by_service: Type.Array(
    Shape({
      service: OneOf(['meal', 'transport', 'cleaning']),
      adjustment: Money,
      cost: Money,
      spent: Money,
      committed: Money,
    }),
  ),
});
export type ClientBudget = Static<typeof ClientBudget>;
