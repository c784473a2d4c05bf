import { phoneDigits, phoneToSend } from '@contract/phones';
import type { Client } from './client';

type FormValue = string | number | boolean;
/** What a form holds of a client: no nulls, phones without prefix. */
export type ClientValues = Record<string, FormValue>;

const PHONES: ReadonlySet<string> = new Set([
  'phone_number',
  'landline_phone_number',
  'work_phone',
  'emergency_contact_phone_number',
  'referring_physician_staff_phone_number',
  'social_worker_manager_phone_number',
]);

/** Fields that are nothing, rather than empty text, when cleared. */
const NULLABLE = /(_id|_date)$|^email$/;

/** The named fields as a form holds them; a new client gets the given defaults. */
export function valuesOf(
  client: Client | undefined,
  defaults: Readonly<Record<string, FormValue>>,
): ClientValues {
  const values: ClientValues = {};
  for (const [field, fallback] of Object.entries(defaults)) {
    const stored = client?.[field as keyof Client] as FormValue | null | undefined;
    values[field] = PHONES.has(field) ? phoneDigits(stored as string | null) : (stored ?? fallback);
  }
  return values;
}

/** What changed, as the API takes it. */
export function dataOf(changed: Partial<ClientValues>): Record<string, unknown> {
  const data: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(changed)) {
    if (PHONES.has(field)) data[field] = phoneToSend(value as string);
    else if (value === '' && NULLABLE.test(field)) data[field] = null;
    else data[field] = typeof value === 'string' ? value.trim() : value;
  }
  return data;
}

/** The same for a new client: what is empty is not sent. */
export const newDataOf = (values: ClientValues): Record<string, unknown> =>
  Object.fromEntries(Object.entries(dataOf(values)).filter(([, value]) => value !== '' && value !== null));
