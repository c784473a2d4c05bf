import type { SeriesDrivers } from '@contract/responses/transport';

type SeriesDriver = SeriesDrivers['results'][number];

/** A driver with the reasons against these rides alone, and the number of rides that have one. */
export interface RatedDriver extends SeriesDriver {
  misfits: number;
}

/** Who can drive most of these rides first, of these who has the fewest trips; who is alike stays in the given order. */
export function fittestForRides(drivers: readonly SeriesDriver[], rides: ReadonlySet<string>): RatedDriver[] {
  return drivers
    .map((driver) => {
      const reasons = driver.reasons.filter(({ customer_request_id }) => rides.has(customer_request_id));
      const misfits = new Set(reasons.map(({ customer_request_id }) => customer_request_id)).size;
      return { ...driver, reasons: withoutRepeats(reasons), misfits };
    })
    .sort((one, other) => one.misfits - other.misfits || one.trips - other.trips);
}

/** That somebody does not work on Mondays is said once. */
const withoutRepeats = (reasons: SeriesDriver['reasons']) => [
  ...new Map(reasons.map((reason) => [reason.message, reason])).values(),
];
