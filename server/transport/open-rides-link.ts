/**
 * Returns the path of the list of a region's rides without a driver. Without the region the list would open with the
 * reader's default region.
 */
export const openRidesLink = (region_id: string): string =>
  `/transportation/schedule-trips?${new URLSearchParams({ filter: JSON.stringify({ region: region_id }) }).toString()}`;
