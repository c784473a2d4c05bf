import type { Conflict } from '@web/forms/conflicts';
import type { FormValues } from '@web/forms/form-values';
import { isSameValue } from '@web/forms/same-value';

interface Versions {
  /** Form as this page last read or wrote it. */
  base: FormValues;
  /** Forms of writes without a response. The server may have stored one of them. */
  unansweredForms: readonly FormValues[];
  /** Form on the screen. */
  typedForm: FormValues;
  /** Form that the server has now. */
  savedForm: FormValues;
}

/** Result of a merge with a form that another page has saved. */
export interface DraftMerge {
  /** Values of the other page in fields that this page has not changed. */
  newerValues: FormValues;
  /** Fields that both pages have changed. */
  conflicts: readonly Conflict[];
}

/** Compares the forms of two pages by field, so that neither overwrites the input of the other. */
export function mergeDrafts({ base, unansweredForms, typedForm, savedForm }: Versions): DraftMerge {
  const isSavedHere = (field: string) =>
    [base, ...unansweredForms].some((form) => isSameValue(savedForm[field], form[field]));
  const changedFields = Object.keys(savedForm).filter(
    (field) => !isSavedHere(field) && !isSameValue(savedForm[field], typedForm[field]),
  );
  const isTyped = (field: string) => !isSameValue(typedForm[field], base[field]);
  return {
    newerValues: Object.fromEntries(
      changedFields.filter((field) => !isTyped(field)).map((field) => [field, savedForm[field]!]),
    ),
    conflicts: changedFields
      .filter(isTyped)
      .map((field) => ({ field, saved: savedForm[field], typedValue: typedForm[field] })),
  };
}
