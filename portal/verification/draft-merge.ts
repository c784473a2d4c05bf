import type { Conflict } from '@web/forms/conflicts';
import type { FormValues } from '@web/forms/form-values';
import { isSameValue } from '@web/forms/same-value';

interface Versions {
  /** Form as this page last read or wrote it. */
  base: FormValues;
  /** Forms of writes without a response. The server may have stored one of them. */
  unanswered: readonly FormValues[];
  /** Form on the screen. */
  typed: FormValues;
  /** Form that the server has now. */
  saved: FormValues;
}

/** Result of a merge with a form that another page has saved. */
export interface DraftMerge {
  /** Values of the other page in fields that this page has not changed. */
  newer: FormValues;
  /** Fields that both pages have changed. */
  conflicts: readonly Conflict[];
}

/** Compares the forms of two pages by field, so that neither overwrites the input of the other. */
export function mergeDrafts({ base, unanswered, typed, saved }: Versions): DraftMerge {
  const isFromHere = (field: string) =>
    [base, ...unanswered].some((form) => isSameValue(saved[field], form[field]));
  const fromElsewhere = Object.keys(saved).filter(
    (field) => !isFromHere(field) && !isSameValue(saved[field], typed[field]),
  );
  const isTyped = (field: string) => !isSameValue(typed[field], base[field]);
  return {
    newer: Object.fromEntries(
      fromElsewhere.filter((field) => !isTyped(field)).map((field) => [field, saved[field]!]),
    ),
    conflicts: fromElsewhere
      .filter(isTyped)
      .map((field) => ({ field, saved: saved[field], typedValue: typed[field] })),
  };
}
