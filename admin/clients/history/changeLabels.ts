import { formatPhone } from '@contract/phones';
import type { HistoryEntry, HistoryLine } from '@contract/responses/client';
import { isPhone } from '@web/forms/form-values';
import { formatDatesInText } from '../../shared/dates';

export type Change = HistoryLine['changes'][number];

/** Placeholders for values of which the record keeps no copy. */
const HIDDEN: Readonly<Record<string, string>> = { '[changed]': 'changed', '[erased]': 'erased' };

const NOTHING = 'nothing';

const formatFieldValue = (field: string, value: string | null): string => {
  if (value === null) return NOTHING;
  return isPhone(field) ? formatPhone(value) : formatDatesInText(value);
};

/** Returns the change of a field, after its label: `old → new`, or one word where the values are not kept. */
export function changeText({ field, old, new: now }: Change, event: string): string {
  const hidden = HIDDEN[now ?? ''] ?? HIDDEN[old ?? ''];
  if (hidden) return old === null ? 'added' : now === null ? 'removed' : hidden;
  if (event === 'create') return formatFieldValue(field, now);
  if (event === 'delete') return formatFieldValue(field, old);
  return `${formatFieldValue(field, old)} → ${formatFieldValue(field, now)}`;
}

const EVENTS: Readonly<Record<string, string>> = { create: 'added', change: 'changed', delete: 'removed' };

/** `Meal on 12-02-2026 changed` */
export const lineLabel = ({ subject, event }: HistoryLine): string =>
  `${formatDatesInText(subject)} ${EVENTS[event] ?? event}`;

/** Returns all lines of an action, the client first, because the others follow from her change. */
export const linesOf = ({ others = [], ...entry }: HistoryEntry): readonly HistoryLine[] =>
  [...others, entry].toSorted(
    (one, other) => Number(other.resource === 'customers') - Number(one.resource === 'customers'),
  );

/** `Client changed`, with the number of other records: `Client changed and 4 more`. */
export const actionLabel = ([first, ...rest]: readonly HistoryLine[]): string =>
  [first && lineLabel(first), rest.length > 0 && `and ${rest.length} more`].filter(Boolean).join(' ');
