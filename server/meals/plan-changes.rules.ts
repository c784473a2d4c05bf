import { counted } from '../contract/plural.js';

/** One client's meals in a plan, by the values whose changes are shown. */
export interface SeenEntry {
  customer_id: string;
  adults: number;
  children: number;
  notes: string;
  allergies: string;
}

/** A change of one client's meals in a plan. */
export interface EntryChange {
  customer_id: string;
  change: 'added' | 'removed' | 'changed';
  words: string;
}

const meals = ({ adults, children }: SeenEntry): string => counted(adults + children, 'meal');

const differs = (label: string, before: string, after: string): string[] =>
  before.trim() === after.trim()
    ? []
    : [`${label}: ${after.trim() || 'none'} (before: ${before.trim() || 'none'})`];

/** Allergies first. */
function changeText(before: SeenEntry, after: SeenEntry): string {
  const people = (entry: SeenEntry) =>
    `${meals(entry)}, ${entry.adults} adults and ${entry.children} children`;
  const isOther = before.adults !== after.adults || before.children !== after.children;
  return [
    ...differs('Allergies', before.allergies, after.allergies),
    ...(isOther ? [`${people(after)} (before: ${people(before)})`] : []),
    ...differs('Notes', before.notes, after.notes),
  ].join('; ');
}

/** The changes between two states of a plan, removed meals first. */
export function changesBetween(before: readonly SeenEntry[], after: readonly SeenEntry[]): EntryChange[] {
  const old = new Map(before.map((entry) => [entry.customer_id, entry]));
  const now = new Map(after.map((entry) => [entry.customer_id, entry]));
  const removals = before
    .filter(({ customer_id }) => !now.has(customer_id))
    .map((entry): EntryChange => {
      return { customer_id: entry.customer_id, change: 'removed', words: `Taken off: ${meals(entry)}` };
    });
  const others = after.flatMap((entry): EntryChange[] => {
    const { customer_id } = entry;
    const oldEntry = old.get(customer_id);
    if (!oldEntry) return [{ customer_id, change: 'added', words: `Added: ${meals(entry)}` }];
    const words = changeText(oldEntry, entry);
    return words ? [{ customer_id, change: 'changed', words }] : [];
  });
  return [...removals, ...others];
}
