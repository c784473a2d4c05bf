/** The page of all drivers' availability, by its address. */
export const AVAILABILITY = 'transportation/driver-availability';

/** The days of one driver. */
export const availabilityOf = (driverId: string) => `/${AVAILABILITY}?driver=${encodeURIComponent(driverId)}`;
