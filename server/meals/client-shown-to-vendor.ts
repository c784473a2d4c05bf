import { withoutUsCountryCode } from '../platform/files/csv.js';
import type { ListedDelivery } from './caterer-list.rules.js';
import { homeAddressOf } from '../contract/addresses.js';

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
  /** The name of its column on the list. */
  what: string;
  sent: string;
  now: string;
}

const SHOWN_VALUES: Record<string, (client: ClientShownToVendor) => string> = {
  Allergies: ({ allergies }) => allergies.trim(),
  Client: ({ client }) => client,
  Address: homeAddressOf,
  Phone: ({ phone_number }) => withoutUsCountryCode(phone_number),
  Notes: ({ notes }) => notes.trim(),
  'Delivery Notes': ({ delivery_notes }) => delivery_notes.trim(),
};

/** The values that have changed since the list was sent, allergies first. */
export const shownChanges = (
  sentClient: ClientShownToVendor,
  currentClient: ClientShownToVendor,
): ShownChange[] =>
  Object.entries(SHOWN_VALUES)
    .map(([what, valueOf]) => ({ what, sent: valueOf(sentClient), now: valueOf(currentClient) }))
    .filter((change) => change.sent !== change.now);

export const isOfAllergies = (changes: readonly ShownChange[]): boolean =>
  changes.some(({ what }) => what === 'Allergies');

/** The changes of one client in sentences for the caterer. */
export const shownChangesText = (client: string, changes: readonly ShownChange[]): string =>
  changes
    .map(({ what, sent, now }) => {
      if (what === 'Allergies' && !now) return `${client} has no allergies any more. The list said ${sent}.`;
      if (what === 'Client') return `${sent} is now called ${now}.`;
      const name = what === 'Allergies' ? 'ALLERGIES' : what;
      return `${name} of ${client}: ${now || 'none'}. The list said ${sent || 'none'}.`;
    })
    .join(' ');
