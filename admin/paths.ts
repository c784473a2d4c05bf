import type { TodayReason } from '@contract/today';

/** Names of the resources: path of the list under `/admin`, and first part of each query key. */
export const CALLS = 'customer_calls';
export const CLEANINGS = 'house-cleaning/transactions';
export const CLEANING_VENDORS = 'house-cleaning/vendors';
export const CLIENTS = 'clients';
export const COMPLETED_TRIPS = 'transportation/completed-trips';
export const DAY_SHEET = 'day_sheet';
export const DRIVERS = 'transportation/drivers';
export const DRIVER_AVAILABILITY = 'transportation/driver-availability';
export const EXPORTS = 'exports';
/** Groups that a user can be given. */
export const GROUPS = 'admin-users/groups';
export const IMPORTS = 'imports';
export const MEAL_PLANS = 'meals/plans';
export const MEAL_SCHEDULES = 'customer_meal_schedules';
export const MEAL_TRANSACTIONS = 'meals/transactions';
export const MEAL_VENDORS = 'meals/vendors';
export const PEERS = 'peer-support-resources';
export const REQUESTS = 'transportation/schedule-trips';
export const SCHEDULED_TRIPS = 'transportation/scheduled-trips';
export const TODAY = 'today';
/** Regions with their cost of a trip. */
export const TRANSPORT_COSTS = 'transportation/transport-costs';
export const USERS = 'admin-users';
/** Corrections of a client's meals that can still be undone. */
export const WAITING_CORRECTIONS = 'waiting_corrections';

/** API paths of the resources that have another name there. */
const API_PATHS = {
  [CLEANINGS]: 'cleaning_transactions',
  [CLEANING_VENDORS]: 'cleaning_vendors',
  [CLIENTS]: 'customers',
  [COMPLETED_TRIPS]: 'customer_transport_transactions',
  [DRIVERS]: 'transport_vendors',
  [DRIVER_AVAILABILITY]: 'transport_vendors',
  [GROUPS]: 'users/groups',
  [MEAL_PLANS]: 'meal_transaction_indices',
  [MEAL_TRANSACTIONS]: 'meal_transport_transactions',
  [MEAL_VENDORS]: 'meal_vendors',
  [PEERS]: 'peer_support_resources',
  [REQUESTS]: 'customer_transport_requests',
  [SCHEDULED_TRIPS]: 'customer_transport_transactions',
  [TRANSPORT_COSTS]: 'regions',
  [USERS]: 'users',
  mail: 'mail_messages',
  'meals/delivery-vendors': 'meal_transport_vendors',
  'referral-contacts': 'referral_contacts',
  'treatment-referral-centers': 'treatment_referral_centers',
} as const;

/** Returns the API path of a resource. The default is its name. */
export const apiPathOf = (resource: string): string =>
  (API_PATHS as Readonly<Record<string, string>>)[resource] ?? resource;

/** API path of clients. */
export const CUSTOMERS = API_PATHS[CLIENTS];

/** Sections of the menu, with their paths. The path of house cleaning opens the first page, the others their first list. */
export const HOUSE_CLEANING = { label: 'House Cleaning', to: '/house-cleaning' } as const;
export const MEALS = { label: 'Meal Management', to: '/meals' } as const;
export const TRANSPORTATION = { label: 'Transportation', to: '/transportation' } as const;

/** Paths of pages. */
export const ANALYSIS_PATH = '/program-analysis';
export const DAY_BOARD_PATH = '/transportation/day-board';
export const DRIVER_DAY_PATH = '/transportation/day-sheet';
export const EXPORTS_PATH = '/exports';
export const IMPORTS_PATH = '/imports';
export const OFFICE_DAY_PATH = '/day-sheet';
export const PLANNING_PATH = '/meals/planning';
export const RECORD_CLEANING_PATH = '/house-cleaning/record-cleaning';
export const RECORD_TRIPS_PATH = '/transportation/record-trips';
export const TODAY_PATH = '/today';

/** @param form tab of the client's page */
export const clientPath = (id: string, form?: string) => `/clients/${id}${form ? `?form=${form}` : ''}`;

/** Id of the button on a client's page that corrects the lists that were sent. */
export const SEND_CORRECTION = 'send-correction';

/** Path of the page that compares a client with possible duplicates. @param other id of the duplicate to show first */
export const duplicatesPath = (id: string, other?: string) =>
  `/duplicates/${id}${other ? `?other=${other}` : ''}`;

/** Path of a driver's availability. */
export const availabilityPath = (driverId: string) =>
  `/${DRIVER_AVAILABILITY}?driver=${encodeURIComponent(driverId)}`;

/** Path of a driver's trips on one day. */
export const driverDayPath = (driver: string, date: string) =>
  `${DRIVER_DAY_PATH}?${new URLSearchParams({ driver, date }).toString()}`;

/** Path of Today's lines with one reason. */
export const reasonPath = (reason: TodayReason) =>
  `${TODAY_PATH}?${new URLSearchParams({ reason }).toString()}`;
