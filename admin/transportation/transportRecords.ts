export type {
  AssignableDrivers,
  Driver,
  DriverCalendar,
  ReassignmentProposal,
  SeriesDrivers,
  TransportRequest,
  Trip,
} from '@contract/responses/transport';

/** Lists of rides and drivers, by their addresses. */
export const DRIVERS = 'transportation/drivers';
export const REQUESTS = 'transportation/schedule-trips';
export const SCHEDULED_TRIPS = 'transportation/scheduled-trips';
export const COMPLETED_TRIPS = 'transportation/completed-trips';

/** Whose rides they are. */
export const CLIENTS = 'clients';
