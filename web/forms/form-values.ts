import { phoneToSend } from '../formats/phones';

export type FormValue = string | number | boolean | readonly string[];
/** What a form holds of a record: no nulls, phones without prefix. */
export type FormValues = Record<string, FormValue>;

export const isPhone = (field: string) => /(^|_)phone(_number)?$|^main_line$/.test(field);

/** What changed, as the API takes it: an emptied field is nothing. */
export function dataOf(changed: Partial<FormValues>): Record<string, unknown> {
  const data: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(changed)) {
    if (isPhone(field)) data[field] = phoneToSend(value as string);
    else data[field] = value === '' ? null : typeof value === 'string' ? value.trim() : value;
  }
  return data;
}

/** The same for a new record: what is empty is not sent. */
export const newDataOf = (values: FormValues): Record<string, unknown> =>
  Object.fromEntries(Object.entries(dataOf(values)).filter(([, value]) => value !== null));
