import type { Caller } from './audience.js';
import type { PortalService } from './customers.js';
import { Group, GROUPS } from './groups.js';

const { Admin, Coordinator, Manager, ReferralCenter, Customer } = Group;
type Groups = readonly Group[];

const office: Groups = [Admin, Coordinator];
const admins: Groups = [Admin];
const adminsAndManagers: Groups = [Admin, Manager];
const officeAndManagers: Groups = [Admin, Coordinator, Manager];
const officeAndClinics: Groups = [Admin, Coordinator, ReferralCenter];
const officeAndCustomers: Groups = [Admin, Coordinator, Customer];
const customers: Groups = [Customer];
const clinics: Groups = [ReferralCenter];

/** Permissions to list and to show. */
const read = (groups: Groups) => ({ list: groups, show: groups });
const write = (groups: Groups) => ({ create: groups, edit: groups, delete: groups });

/**
 * Permissions by resource (its path in the API) and action. Only the listed groups have a permission; an action that is
 * not listed is forbidden for all. The read definition of a resource decides which rows and columns a group sees.
 */
export const permissions = {
  users: {
    ...read(admins),
    ...write(admins),
    groups: admins,
    invite: admins,
    profile: GROUPS,
    edit_profile: GROUPS,
    logout: GROUPS,
  },
  races: { list: officeAndClinics },
  ethnicities: { list: officeAndClinics },
  cities: { list: officeAndClinics },
  zip_codes: { show: officeAndClinics },
  grants: { ...read(office), create: admins, edit: office, delete: admins, budgets: adminsAndManagers },
  regions: { ...read(officeAndManagers), ...write(office), reports: adminsAndManagers },
  programs: { ...read(office), ...write(office), export: office, budgets: adminsAndManagers },
  meal_vendors: {
    ...read(office),
    ...write(office),
    export: office,
    import: office,
    consequences: office,
  },
  meal_transport_vendors: { ...read(office), ...write(office), export: office, consequences: office },
  cleaning_vendors: {
    list: officeAndCustomers,
    show: office,
    ...write(office),
    export: office,
    import: office,
    download: office,
  },
  cleaning_transactions: { ...read(officeAndCustomers), create: officeAndCustomers, delete: office },
  peer_support_resources: { ...read(office), ...write(office), export: office, import: office },
  transport_vendors: {
    ...read(office),
    ...write(office),
    export: office,
    import: office,
    add_leave: office,
    remove_leave: office,
    blocked_timeslots: office,
    assignable: office,
    calendar: office,
    day_board: office,
    reassign: office,
  },
  treatment_referral_centers: { ...read(officeAndClinics), ...write(office), import: office },
  referral_contacts: { ...read(officeAndClinics), ...write(office) },
  verification_drafts: { ...read(clinics), ...write(clinics) },
  customers: {
    list: office,
    show: officeAndCustomers,
    create: officeAndClinics,
    edit: officeAndCustomers,
    delete: office,
    duplicates: office,
    distinct_from: office,
    merge: office,
    import: office,
    export: adminsAndManagers,
    consequences: office,
    history: office,
    budget: office,
    pause: office,
    in_memoriam: office,
    process_meal_schedules: office,
    add_meal_weeks: office,
    remove_added_meals: office,
    cancel_meal: office,
    undo_cancel_meal: office,
    resume_meal: office,
    uncorrected_plans: office,
    waiting_corrections: office,
    send_corrections: office,
    email_customer_info_to_peer_support_resources: office,
    peer_support_mails: office,
    mails: office,
    refer_a_friend: customers,
    cancel_services: customers,
    request_service: customers,
    calendar: customers,
    calendar_link: customers,
    revoke_calendar_link: office,
  },
  customer_calls: { ...read(office), create: office, delete: office },
  referrals: { list: clinics },
  today: { list: office, open: office, defer: office, accept: office, reopen: office },
  day_sheet: { show: office },
  caregivers: { ...read(officeAndCustomers), ...write(officeAndCustomers) },
  service_requests: { ...read(office), settle: office, reopen: office },
  customer_meal_schedules: {
    ...read(officeAndCustomers),
    edit: officeAndCustomers,
    defer: officeAndCustomers,
    cancel: officeAndCustomers,
    resume: officeAndCustomers,
    undo: office,
    undo_defer: office,
  },
  meal_transaction_indices: {
    ...read(office),
    next: office,
    mail_preview: office,
    send: office,
    versions: office,
    download: office,
    sheets: office,
    look: office,
  },
  meal_transport_transactions: { ...read(officeAndCustomers), edit: office },
  closures: { ...read(office), ...write(office) },
  customer_transport_requests: { ...read(officeAndCustomers), ...write(officeAndCustomers) },
  customer_transport_transactions: { ...read(officeAndCustomers), ...write(office), assign_series: office },
  exports: { ...read(officeAndManagers), download: officeAndManagers },
  imports: {
    ...read(office),
    delete: office,
    commit: office,
    faults: office,
    fields: office,
    headings: office,
  },
  import_findings: { list: office },
  health_jobs: { list: admins },
  mail_messages: { ...read(admins), retry: admins },
} as const satisfies Record<string, Record<string, Groups>>;

type Permissions = typeof permissions;
/** Resource by its path in the API. */
export type Resource = keyof Permissions;
/** Action on a resource: `list`, `show`, `create`, `edit`, `delete`, or a named action. */
export type Action<R extends Resource = Resource> = R extends Resource
  ? keyof Permissions[R] & string
  : never;
/** Resources that have this action. */
export type ResourceWith<A extends string> = {
  [R in Resource]: A extends keyof Permissions[R] ? R : never;
}[Resource];

/** Returns the groups that may do this. Empty if the table does not list the action. */
export function groupsThatMay(resource: string, action: string): Groups {
  if (!Object.hasOwn(permissions, resource)) return [];
  const actions: Readonly<Record<string, Groups>> = permissions[resource as Resource];
  return Object.hasOwn(actions, action) ? actions[action]! : [];
}

/** Returns the resources on which any group may do this. */
export const resourcesWith = <A extends string>(action: A): ResourceWith<A>[] =>
  Object.keys(permissions).filter(
    (resource) => groupsThatMay(resource, action).length > 0,
  ) as ResourceWith<A>[];

/** Returns whether the group may do this. */
export const may = (group: Group, resource: string, action: string): boolean =>
  groupsThatMay(resource, action).includes(group);

/** Marks an action that every caregiver needs, for any of her services. */
const ANY_SERVICE = 'any';

/**
 * Permissions of customers that caregivers have as well, by the required service. An action that is not listed is
 * forbidden for caregivers.
 */
const caregiverPermissions: {
  readonly [R in Resource]?: { readonly [A in Action<R>]?: PortalService | typeof ANY_SERVICE };
} = {
  users: { profile: ANY_SERVICE, logout: ANY_SERVICE },
  customers: { show: ANY_SERVICE, edit: 'meals', calendar: ANY_SERVICE },
  customer_meal_schedules: {
    list: 'meals',
    show: 'meals',
    edit: 'meals',
    defer: 'meals',
    cancel: 'meals',
    resume: 'meals',
  },
  meal_transport_transactions: { list: 'meals', show: 'meals' },
  cleaning_vendors: { list: 'house_cleaning' },
  cleaning_transactions: { list: 'house_cleaning', show: 'house_cleaning', create: 'house_cleaning' },
  customer_transport_requests: {
    list: 'transportation',
    show: 'transportation',
    create: 'transportation',
    edit: 'transportation',
    delete: 'transportation',
  },
  customer_transport_transactions: { list: 'transportation', show: 'transportation' },
};

/** Returns the service that a caregiver needs for this action, or `undefined` if caregivers may not do it. */
export function caregiverServiceFor(
  resource: string,
  action: string,
): PortalService | typeof ANY_SERVICE | undefined {
  if (!Object.hasOwn(caregiverPermissions, resource)) return undefined;
  const actions: Readonly<Record<string, PortalService | typeof ANY_SERVICE>> =
    caregiverPermissions[resource as Resource] ?? {};
  return Object.hasOwn(actions, action) ? actions[action] : undefined;
}

/** Returns whether this caller may do this: by the group and, for a caregiver, by her services. */
export function mayCall({ group, caregiver_services }: Caller, resource: string, action: string): boolean {
  if (!may(group, resource, action)) return false;
  if (!caregiver_services) return true;
  const service = caregiverServiceFor(resource, action);
  return service === ANY_SERVICE || (service !== undefined && caregiver_services.includes(service));
}
