import { withoutUsCountryCode } from '../platform/files/csv.js';
import type { ListedDelivery } from './caterer-list.rules.js';
import { homeAddressOf } from '../contract/addresses.js';
import { SHOWN_FIELDS, type ShownField } from '../contract/meals.js';

/** A client's entry on a list, without the number of meals, which is fixed when the plan is sent. */
export type ClientShownToVendor = Pick<
  ListedDelivery,
  | 'client'
  | 'address'
  | 'city'
  | 'state'
  | 'zip_code'
  | 'phone_number'
  | 'notes'
  | 'allergies'
  | 'delivery_notes'
>;

/** A value on a sent list that has changed since. */
export interface ShownChange {
  field: ShownField;
  /** The label of its column on the list. */
  what: string;
  sent: string;
  now: string;
}

/** Labels and values on a list, in the order of the sentences about them. */
const SHOWN: Record<ShownField, { label: string; valueOf: (client: ClientShownToVendor) => string }> = {
  allergies: { label: 'Allergies', valueOf: ({ allergies }) => allergies.trim() },
  client: { label: 'Client', valueOf: ({ client }) => client },
  address: { label: 'Address', valueOf: homeAddressOf },
  phone_number: { label: 'Phone', valueOf: ({ phone_number }) => withoutUsCountryCode(phone_number) },
  notes: { label: 'Notes', valueOf: ({ notes }) => notes.trim() },
  delivery_notes: { label: 'Delivery Notes', valueOf: ({ delivery_notes }) => delivery_notes.trim() },
};

/** The values that have changed since the list was sent, allergies first. */
export const shownChanges = (
  sentClient: ClientShownToVendor,
  currentClient: ClientShownToVendor,
): ShownChange[] =>
  SHOWN_FIELDS.map((field) => {
    const { label, valueOf } = SHOWN[field];
    return { field, what: label, sent: valueOf(sentClient), now: valueOf(currentClient) };
  }).filter((change) => change.sent !== change.now);

/** Returns whether the caterer's list has other allergies of the client. */
export const isOfAllergies = (changes: readonly ShownChange[]): boolean =>
  changes.some(({ field }) => field === 'allergies');

/** The changes of one client in sentences for the caterer. */
export const shownChangesText = (client: string, changes: readonly ShownChange[]): string =>
  changes
    .map(({ field, what, sent, now }) => {
      if (field === 'allergies' && !now) return `${client} has no allergies any more. The list said ${sent}.`;
      if (field === 'client') return `${sent} is now called ${now}.`;
      const name = field === 'allergies' ? 'ALLERGIES' : what;
      return `${name} of ${client}: ${now || 'none'}. The list said ${sent || 'none'}.`;
    })
    .join(' ');
