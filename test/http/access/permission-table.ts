import type { PortalService } from '../../../server/contract/customers.js';
import { Group } from '../../../server/contract/groups.js';

const { Admin, Coordinator, Manager, ReferralCenter, Customer } = Group;

/** Value for calls that need no sign-in. */
export const PUBLIC = 'public';
/** Value for calls that exist with `SEED=demo` only. */
export const DEMO_ONLY = 'demo';
type Access = readonly Group[] | typeof PUBLIC | typeof DEMO_ONLY;

const A: Access = [Admin];
const AC: Access = [Admin, Coordinator];
const ACX: Access = [Admin, Coordinator, ReferralCenter];
const ACR: Access = [Admin, Coordinator, Manager];
const ACP: Access = [Admin, Coordinator, Customer];
const AR: Access = [Admin, Manager];
const P: Access = [Customer];
const ALL: Access = [Admin, Coordinator, Manager, ReferralCenter, Customer];
const NONE: Access = [];

interface Row {
  /** Paths below `/api/v1/`. A path with a leading slash starts at the root, and a final `*` matches any rest. */
  calls: readonly string[];
  read: Access;
  write: Access;
  /** Methods with other groups than `write`. */
  POST?: Access;
  PATCH?: Access;
  PUT?: Access;
  DELETE?: Access;
}

/** Returns the paths of a resource's list and of one record. */
const listAndRecord = (...resources: string[]) =>
  resources.flatMap((resource) => [resource, `${resource}/:id`]);

/** Groups by call. */
const TABLE: readonly Row[] = [
  {
    calls: [
      'config',
      'users/authenticate',
      'users/renew_session',
      '/health/live',
      '/health/ready',
      '/oidc/*',
      '/caterer/corrections',
      '/caterer/corrections/:token',
      '/driver/trips',
      '/driver/trips/*',
      'calendars/:token/calendar.ics',
      'docs*',
      '/api/docs*',
    ],
    read: PUBLIC,
    write: PUBLIC,
  },
  { calls: ['users/profile', 'users/logout'], read: ALL, write: ALL },
  { calls: [...listAndRecord('users'), 'users/groups', 'users/:id/invite'], read: A, write: A },
  { calls: ['races', 'ethnicities', 'cities', 'zip_codes/:zip'], read: ACX, write: NONE },
  { calls: listAndRecord('grants'), read: AC, write: NONE, POST: A, DELETE: A, PATCH: AC },
  { calls: listAndRecord('regions'), read: ACR, write: AC },
  {
    calls: [
      'regions/reports',
      'regions/reports/series',
      'regions/reports/statuses',
      'regions/budgets',
      'programs/budgets',
      'grants/budgets',
      'customers/export',
    ],
    read: AR,
    write: AR,
  },
  {
    calls: [
      ...[
        'programs',
        'peer_support_resources',
        'meal_vendors',
        'meal_transport_vendors',
        'transport_vendors',
      ].flatMap((kind) => [...listAndRecord(kind), `${kind}/export`]),
      'meal_vendors/:id/consequences',
      'meal_transport_vendors/:id/consequences',
      'transport_vendors/:id/add_leave',
      'transport_vendors/:id/remove_leave',
      'transport_vendors/:id/reassign',
      'transport_vendors/:id/blocked_timeslots',
      'transport_vendors/assignable',
      'transport_vendors/assignable_to_series',
      'transport_vendors/day_board',
      'transport_vendors/:id/calendar',
      'transport_vendors/:id/day_sheet',
      'transport_vendors/:id/day.ics',
    ],
    read: AC,
    write: AC,
  },
  { calls: listAndRecord('treatment_referral_centers', 'referral_contacts'), read: ACX, write: AC },
  {
    calls: [...listAndRecord('verification_drafts'), 'verification_drafts/open'],
    read: [ReferralCenter],
    write: [ReferralCenter],
  },
  { calls: ['customers/duplicates'], read: NONE, write: AC },
  {
    calls: ['duplicates', 'distinct_from', 'distinct_from/:other_id', 'merge'].map(
      (verb) => `customers/:id/${verb}`,
    ),
    read: AC,
    write: AC,
  },
  { calls: ['customers'], read: AC, write: NONE, POST: ACX },
  { calls: ['customers/:id'], read: ACP, write: AC, PATCH: ACP },
  {
    calls: [
      'process_meal_schedules',
      'add_meal_weeks',
      'remove_added_meals',
      'cancel_meal',
      'undo_cancel_meal',
      'resume_meal',
      'uncorrected_plans',
      'waiting_corrections',
      'send_corrections',
      'email_customer_info_to_peer_support_resources',
      'peer_support_mails',
      'mails',
      'history',
      'consequences',
      'in_memoriam',
      'budget',
      'pause',
    ].map((verb) => `customers/:id/${verb}`),
    read: AC,
    write: AC,
  },
  { calls: ['customers/:id/pause/reopen'], read: NONE, write: AC },
  {
    calls: ['customers/refer_a_friend', 'customers/cancel_services', 'customers/request_service'],
    read: NONE,
    write: P,
  },
  { calls: listAndRecord('customer_calls'), read: AC, write: NONE, POST: AC, DELETE: AC },
  { calls: ['referrals'], read: [ReferralCenter], write: NONE },
  { calls: ['today', 'today/counts', 'day_sheet'], read: AC, write: NONE },
  { calls: ['today/:id/defer', 'today/:id/accept', 'today/:id/reopen'], read: NONE, write: AC },
  { calls: ['today/open/:id'], read: NONE, write: NONE, PUT: AC, DELETE: AC },
  { calls: ['customers/:id/calendar.ics'], read: P, write: NONE },
  { calls: ['customers/:id/calendar_link'], read: NONE, write: P, DELETE: AC },
  { calls: listAndRecord('caregivers'), read: ACP, write: ACP },
  {
    calls: [
      ...listAndRecord('service_requests'),
      'service_requests/:id/settle',
      'service_requests/:id/reopen',
    ],
    read: AC,
    write: AC,
  },
  {
    calls: [
      ...listAndRecord('customer_meal_schedules'),
      'customer_meal_schedules/:id/defer',
      'customer_meal_schedules/:id/cancel',
      'customer_meal_schedules/:id/resume',
    ],
    read: ACP,
    write: ACP,
  },
  {
    calls: ['customer_meal_schedules/:id/undo', 'customer_meal_schedules/:id/undo_defer'],
    read: NONE,
    write: AC,
  },
  {
    calls: [
      ...listAndRecord('meal_transaction_indices'),
      'meal_transaction_indices/next',
      'meal_transaction_indices/:id/mail_preview',
      'meal_transaction_indices/:id/send',
      'meal_transaction_indices/:id/versions',
      'meal_transaction_indices/:id/download',
      'meal_transaction_indices/:id/sheets/:sheet',
      'meal_transaction_indices/:id/look',
    ],
    read: AC,
    write: AC,
  },
  { calls: listAndRecord('meal_transport_transactions'), read: ACP, write: NONE, PATCH: AC },
  { calls: listAndRecord('customer_transport_requests'), read: ACP, write: ACP },
  { calls: listAndRecord('customer_transport_transactions'), read: ACP, write: AC },
  {
    calls: [
      'customer_transport_transactions/assign_series',
      'customer_transport_transactions/unassign_series',
    ],
    read: NONE,
    write: AC,
  },
  { calls: ['cleaning_vendors'], read: ACP, write: AC },
  {
    calls: ['cleaning_vendors/:id', 'cleaning_vendors/export', 'cleaning_vendors/:id/download'],
    read: AC,
    write: AC,
  },
  { calls: listAndRecord('cleaning_transactions'), read: ACP, write: NONE, POST: ACP, DELETE: AC },
  { calls: listAndRecord('closures'), read: AC, write: AC },
  { calls: [...listAndRecord('exports'), 'exports/:id/download'], read: ACR, write: NONE },
  {
    calls: [
      'cleaning_vendors',
      'customers',
      'meal_vendors',
      'peer_support_resources',
      'transport_vendors',
      'treatment_referral_centers',
    ].flatMap((resource) => [`${resource}/import`, `${resource}/import_template`]),
    read: AC,
    write: AC,
  },
  {
    calls: [
      ...listAndRecord('imports'),
      ...['faults', 'fields', 'headings', 'commit'].map((part) => `imports/:id/${part}`),
      'import_findings',
    ],
    read: AC,
    write: AC,
  },
  {
    calls: [...listAndRecord('mail_messages'), 'mail_messages/:id/recipient', 'mail_messages/:id/retry'],
    read: A,
    write: A,
  },
  { calls: ['health/jobs'], read: A, write: NONE },
  { calls: ['/dev/inbox*'], read: DEMO_ONLY, write: DEMO_ONLY },
];

/**
 * Operations that a caregiver may call, by the service for which the caregiver was chosen. `any` is open to all
 * caregivers. All other operations are forbidden.
 */
const CAREGIVERS: Record<PortalService | 'any', readonly string[]> = {
  any: ['GET users/profile', 'POST users/logout', 'GET customers/:id', 'GET customers/:id/calendar.ics'],
  meals: [
    'PATCH customers/:id',
    'GET customer_meal_schedules',
    'GET customer_meal_schedules/:id',
    'PATCH customer_meal_schedules/:id',
    'POST customer_meal_schedules/:id/defer',
    'POST customer_meal_schedules/:id/cancel',
    'POST customer_meal_schedules/:id/resume',
    'GET meal_transport_transactions',
    'GET meal_transport_transactions/:id',
  ],
  house_cleaning: [
    'GET cleaning_vendors',
    'GET cleaning_transactions',
    'GET cleaning_transactions/:id',
    'POST cleaning_transactions',
  ],
  transportation: [
    'GET customer_transport_requests',
    'POST customer_transport_requests',
    'GET customer_transport_requests/:id',
    'PATCH customer_transport_requests/:id',
    'DELETE customer_transport_requests/:id',
    'GET customer_transport_transactions',
    'GET customer_transport_transactions/:id',
  ],
  peer_support: [],
};

/** Returns whether a caregiver who was chosen for this service only may call this operation. */
export const mayAsCaregiver = (service: PortalService, method: string, path: string): boolean =>
  [...CAREGIVERS.any, ...CAREGIVERS[service]].some((operation) => {
    const [verb, call] = operation.split(' ') as [string, string];
    return verb === (method === 'PUT' ? 'PATCH' : method) && matchesPath(call, path);
  });

const matchesPath = (call: string, path: string) => {
  const absolute = call.startsWith('/') ? call : `/api/v1/${call}`;
  if (absolute.endsWith('*')) return path.startsWith(absolute.slice(0, -1));
  return absolute.replaceAll(/:\w+/g, ':') === path.replaceAll(/:\w+/g, ':').replace(/\/$/, '');
};

/** Returns the groups that may call this operation, or undefined if this table does not list it. */
export function whoMay(method: string, path: string): Access | undefined {
  const row = TABLE.find(({ calls }) => calls.some((call) => matchesPath(call, path)));
  if (!row) return undefined;
  if (method === 'GET' || method === 'HEAD') return row.read;
  if (method === 'PUT') return row.PUT ?? row.PATCH ?? row.write;
  return row[method as 'POST'] ?? row.write;
}
