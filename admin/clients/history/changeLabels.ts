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

/** Resource of the note that another record was merged into this one. */
const MERGE = 'merged_clients';

/** `Meal on 12-02-2026 changed` */
export const lineLabel = ({ subject, event, resource }: HistoryLine): string =>
  resource === MERGE ? 'Records merged' : `${formatDatesInText(subject)} ${EVENTS[event] ?? event}`;

/** Resources whose lines come first, because the other lines follow from them. */
const FIRST = [MERGE, 'customers'];

const rankOf = ({ resource }: HistoryLine) => FIRST.indexOf(resource) + 1 || FIRST.length + 1;

/** Returns all lines of an action, a merge and the client first. */
export const linesOf = ({ others = [], ...entry }: HistoryEntry): readonly HistoryLine[] =>
  [...others, entry].toSorted((one, other) => rankOf(one) - rankOf(other));

/** `Client changed`, with the number of other records: `Client changed and 4 more`. */
export const actionLabel = ([first, ...rest]: readonly HistoryLine[]): string =>
  [first && lineLabel(first), rest.length > 0 && `and ${rest.length} more`].filter(Boolean).join(' ');
