import { phoneToSend } from '../formats/phones';

export type FormValue = string | number | boolean | readonly string[];
/** Form values of a record: no nulls, phones without prefix. */
export type FormValues = Record<string, FormValue>;

export const isPhone = (field: string) => /(^|_)phone(_number)?$|^main_line$/.test(field);

/** Returns a value as it is sent: text without surrounding blanks, and null for an empty field. */
export function valueToSend(value: unknown): unknown {
  const trimmed = typeof value === 'string' ? value.trim() : value;
  return trimmed === '' || trimmed === undefined ? null : trimmed;
}

/** Converts changed values to the API's format. An emptied field becomes null. */
export function dataOf(values: Partial<FormValues>): Record<string, unknown> {
  const data: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(values))
    data[field] = isPhone(field) ? phoneToSend(value as string) : valueToSend(value);
  return data;
}

/** Converts the values of a new record. Empty ones are left out. */
export const newDataOf = (values: FormValues): Record<string, unknown> =>
  Object.fromEntries(Object.entries(dataOf(values)).filter(([, value]) => value !== null));
