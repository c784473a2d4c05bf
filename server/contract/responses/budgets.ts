import Type, { type Static } from 'typebox';
import { Count, Id, Money, Nullable, OneOf, Shape, Text } from './shapes.js';

/** Programs or grants by name, with the amounts spent, booked at today's prices, and left. */
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

/** Numbers of active clients of each region who have used 80 % and 100 % of their program's budget. */
export const RegionBudgets = Shape({
  count: Count,
  results: Type.Array(
    Shape({ id: Id, name: Text, warning_customers_count: Count, over_customers_count: Count }),
  ),
});
export type RegionBudgets = Static<typeof RegionBudgets>;

/** Budget of a client: the amount from her program, and the used part. */
export const ClientBudget = Shape({
  budget: Nullable(Money),
  spent: Money,
  committed: Money,
  remaining: Nullable(Money),
  share: Type.Union([Type.Number(), Type.Null()], {
    description:
      'Spent and committed as a share of the budget: 0.8 is 80 %. If a budget of 0 is used, the share is 1',
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
