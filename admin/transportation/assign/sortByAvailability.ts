import type { SeriesDrivers } from '@contract/responses/transport';

type SeriesDriver = SeriesDrivers['results'][number];

/** Driver with the reasons against these rides only, and the number of rides with a reason. */
export interface DriverAvailability extends SeriesDriver {
  unavailableRides: number;
}

/** Sorts drivers: most possible rides first, then fewest trips. Equal drivers keep their order. */
export function sortByAvailability(
  drivers: readonly SeriesDriver[],
  rides: ReadonlySet<string>,
): DriverAvailability[] {
  return drivers
    .map((driver) => {
      const reasons = driver.reasons.filter(({ customer_request_id }) => rides.has(customer_request_id));
      const unavailableRides = new Set(reasons.map(({ customer_request_id }) => customer_request_id)).size;
      return { ...driver, reasons: withoutRepeats(reasons), unavailableRides };
    })
    .sort((one, other) => one.unavailableRides - other.unavailableRides || one.trips - other.trips);
}

/** Removes repeated messages. "Does not work on Mondays" appears once. */
const withoutRepeats = (reasons: SeriesDriver['reasons']) => [
  ...new Map(reasons.map((reason) => [reason.message, reason])).values(),
];
