import { tenDigits } from '../platform/files/csv.js';
import type { ListedDelivery } from './caterer-list.rules.js';
import { homeAddressOf } from '../contract/addresses.js';

/** What a list tells its caterer of a client, beside the number of meals: that is fixed when the plan is sent. */
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

/** Something that a list said and that is otherwise by now. */
export interface ShownChange {
  /** By its name on the list. */
  what: string;
  sent: string;
  now: string;
}

const TOLD: Record<string, (told: ClientShownToVendor) => string> = {
  Allergies: ({ allergies }) => allergies.trim(),
  Client: ({ client }) => client,
  Address: (told) => homeAddressOf(told),
  Phone: ({ phone_number }) => tenDigits(phone_number),
  Notes: ({ notes }) => notes.trim(),
  'Delivery Notes': ({ delivery_notes }) => delivery_notes.trim(),
};

/** What is told otherwise now than it was sent; allergies first. */
export const shownChanges = (sent: ClientShownToVendor, now: ClientShownToVendor): ShownChange[] =>
  Object.entries(TOLD)
    .map(([what, of]) => ({ what, sent: of(sent), now: of(now) }))
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
