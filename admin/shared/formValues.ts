import type { RaRecord } from 'react-admin';
import { isPhone, type FormValue, type FormValues } from '@web/forms/form-values';
import { phoneDigits } from '@web/formats/phones';

export { dataOf, newDataOf, type FormValues } from '@web/forms/form-values';

/** The fields of the form as the record has them; a new one begins with the defaults. */
export function valuesOf(record: RaRecord | undefined, defaults: FormValues): FormValues {
  if (!record) return defaults;
  const values: FormValues = {};
  for (const [field, fallback] of Object.entries(defaults)) {
    const stored = record[field] as FormValue | null | undefined;
    values[field] = isPhone(field) ? phoneDigits(stored as string | null) : (stored ?? fallback);
  }
  return values;
}
