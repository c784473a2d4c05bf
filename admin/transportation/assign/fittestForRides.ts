import type { SeriesDrivers } from '@contract/responses/transport';

type SeriesDriver = SeriesDrivers['results'][number];

/** Driver with the reasons against these rides only, and the number of rides with a reason. */
export interface RatedDriver extends SeriesDriver {
  misfits: number;
}

/** Sorts drivers: most possible rides first, then fewest trips. Equal drivers keep their order. */
export function fittestForRides(drivers: readonly SeriesDriver[], rides: ReadonlySet<string>): RatedDriver[] {
  return drivers
    .map((driver) => {
      const reasons = driver.reasons.filter(({ customer_request_id }) => rides.has(customer_request_id));
      const misfits = new Set(reasons.map(({ customer_request_id }) => customer_request_id)).size;
      return { ...driver, reasons: withoutRepeats(reasons), misfits };
    })
    .sort((one, other) => one.misfits - other.misfits || one.trips - other.trips);
}

/** Removes repeated messages. "Does not work on Mondays" appears once. */
const withoutRepeats = (reasons: SeriesDriver['reasons']) => [
  ...new Map(reasons.map((reason) => [reason.message, reason])).values(),
];
