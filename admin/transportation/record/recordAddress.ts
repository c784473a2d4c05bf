/** The page on which trips are recorded, by its address. */
export const RECORD_TRIPS = '/transportation/record-trips';
