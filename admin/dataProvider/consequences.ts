import { STOPPED_STATUSES } from '@contract/customers';

declare const confirmed: unique symbol;

/**
 * Version of the consequences shown when the user confirmed a change. Only a confirmation that has loaded them creates
 * this type (`shared/confirmedVersion.ts`), so no component can send unseen consequences.
 */
export type ConfirmedConsequences = number & { readonly [confirmed]: true };

const CONSEQUENTIAL_ACTIONS = ['cancel_meal', 'in_memoriam', 'merge', 'pause'] as const;

/** Paths of actions whose consequences must be confirmed. */
export type ConsequentialAction =
  `customers/${string}/${(typeof CONSEQUENTIAL_ACTIONS)[number]}/` | `customers/${string}/pause/reopen/`;

/** Fields whose change has consequences, by resource path. */
export const CONSEQUENTIAL_FIELDS = {
  customers: ['region_id', 'program_id', 'assigned_meal_vendor_id'],
  meal_vendors: ['delivery_day', 'cut_off_days', 'cost_per_meal', 'region_id', 'transport_vendor_id'],
  meal_transport_vendors: ['cost_per_meal_transport', 'region_id'],
  regions: ['time_zone'],
  closures: ['date', 'reason', 'region_id', 'meal_vendor_id'],
} as const;

const STOPPING: readonly unknown[] = [...STOPPED_STATUSES, 'hold'];

/** Returns whether a change of a client stops or pauses services. */
const stopsServices = (fields: Readonly<Record<string, unknown>>) =>
  STOPPING.includes(fields['status']) ||
  Object.entries(fields).some(([field, value]) => field.startsWith('has_opted_for_') && value === false);

function hasConsequences(method: string, path: string, fields: Readonly<Record<string, unknown>>): boolean {
  const [resource, id, action] = path.split('/');
  const isCustomer = resource === 'customers';
  if (action) return isCustomer && CONSEQUENTIAL_ACTIONS.some((one) => one === action);
  if (method === 'DELETE') return isCustomer;
  if (method === 'POST' && !id) return resource === 'closures';
  if (method !== 'PATCH') return false;
  const consequential = CONSEQUENTIAL_FIELDS[resource as keyof typeof CONSEQUENTIAL_FIELDS] as
    readonly string[] | undefined;
  return (
    Object.keys(fields).some((field) => consequential?.includes(field)) ||
    (isCustomer && stopsServices(fields))
  );
}

/**
 * @param path within the API: `customers/{id}/`
 * @throws if a call has consequences that no user has confirmed
 */
export function assertConfirmed(
  method: string,
  path: string,
  fields: object | undefined,
  version: ConfirmedConsequences | undefined,
): void {
  if (version === undefined && hasConsequences(method, path, { ...fields }))
    throw new Error(`${method} ${path.split('/')[0]}: its consequences have not been confirmed.`);
}
