import Type, { type Static } from 'typebox';
import { CUSTOMER_STATUSES } from '../customers.js';
import { Count, Day, Money, Named, Nullable, OneOf, Shape, Id, Text } from './shapes.js';

const counts = {
  completed_meal_transactions_count: Count,
  completed_transport_transactions_count: Count,
  completed_cleaning_transactions_count: Count,
  number_of_meals_delivered: Count,
  budget_spent: Money,
};

/** Services of a region in a period. The days are those of its time zone. */
export const RegionReport = Shape({
  id: Id,
  name: Text,
  active_customers_count: Type.Integer({ minimum: 0, description: 'Number of clients who are active today' }),
  ...counts,
  previous: Type.Optional(Shape(counts)),
});
export type RegionReport = Static<typeof RegionReport>;

/** One row per region, by name. */
export const RegionReports = Shape({ count: Count, results: Type.Array(RegionReport) });
export type RegionReports = Static<typeof RegionReports>;

const days = { from_date: Day, to_date: Day };

/** Services of regions per step of the period. Steps without services have zeros. */
export const ReportSeries = Shape({
  ...days,
  previous: Shape(days),
  results: Type.Array(
    Shape({
      ...days,
      region: Named,
      meals: Count,
      trips: Count,
      cleanings: Count,
      meals_cost: Money,
      trips_cost: Money,
      cleanings_cost: Money,
    }),
  ),
});
export type ReportSeries = Static<typeof ReportSeries>;

/** Number of clients of a region, or of none, with a status. */
export const RegionStatusCount = Shape({
  region: Nullable(Named),
  status: OneOf(CUSTOMER_STATUSES),
  count: Count,
});
export type RegionStatusCount = Static<typeof RegionStatusCount>;

/** Number of clients per region and status today. Statuses without clients are left out. */
export const StatusReport = Shape({ results: Type.Array(RegionStatusCount) });
export type StatusReport = Static<typeof StatusReport>;
