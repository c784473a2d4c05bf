import { phoneForReading } from '@contract/phones';
import type { HistoryEntry, HistoryLine } from '@contract/responses/client';
import { isPhone } from '@web/forms/form-values';
import { readable } from '../../shared/dates';

export type Change = HistoryLine['changes'][number];

/** Placeholders for values of which the record keeps no copy. */
const HIDDEN: Readonly<Record<string, string>> = { '[changed]': 'changed', '[erased]': 'erased' };

const NOTHING = 'nothing';

const inWords = (field: string, value: string | null): string => {
  if (value === null) return NOTHING;
  return isPhone(field) ? phoneForReading(value) : readable(value);
};

/** Returns the change of a field, after its label: `old → new`, or one word where the values are not kept. */
export function changeInWords({ field, old, new: now }: Change, event: string): string {
  const hidden = HIDDEN[now ?? ''] ?? HIDDEN[old ?? ''];
  if (hidden) return old === null ? 'added' : now === null ? 'removed' : hidden;
  if (event === 'create') return inWords(field, now);
  if (event === 'delete') return inWords(field, old);
  return `${inWords(field, old)} → ${inWords(field, now)}`;
}

const EVENTS: Readonly<Record<string, string>> = { create: 'added', change: 'changed', delete: 'removed' };

/** `Meal on 12-02-2026 changed` */
export const lineInWords = ({ subject, event }: HistoryLine): string =>
  `${readable(subject)} ${EVENTS[event] ?? event}`;

/** Returns all lines of an action, the client first, because the others follow from her change. */
export const linesOf = ({ others = [], ...entry }: HistoryEntry): readonly HistoryLine[] =>
  [...others, entry].toSorted(
    (one, other) => Number(other.resource === 'customers') - Number(one.resource === 'customers'),
  );

/** `Client changed`, with the number of other records: `Client changed and 4 more`. */
export const actionInWords = ([first, ...rest]: readonly HistoryLine[]): string =>
  [first && lineInWords(first), rest.length > 0 && `and ${rest.length} more`].filter(Boolean).join(' ');
