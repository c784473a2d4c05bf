import { NON_FIELD, type FieldErrors } from '@contract/errors';
import { messages } from '@contract/messages';
import { refusals } from '@contract/notices';

/** Fields in order of priority. The notice shows the first one with an error. */
const FIELDS = [
  'emergency_contact_phone_number',
  'landline_phone_number',
  'phone_number',
  'work_phone',
  'email',
] as const;

/**
 * Returns the notice for a client that was refused with these errors.
 * @param pageMessages messages of the page that differ from other pages', by field and code
 */
export function clientRefusal(
  errors: FieldErrors,
  pageMessages: Readonly<Record<string, string>> = {},
): string {
  const texts: Readonly<Record<string, string>> = { ...refusals.clients, ...pageMessages };
  const field = FIELDS.find((name) => errors[name]);
  if (field) return texts[`${field}.${errors[field]?.[0]?.code}`] ?? refusals.clients[field];
  const status = errors.status?.[0];
  if (status) return texts[`status.${status.code}`] ?? status.code;
  return errors[NON_FIELD]?.[0]?.message ?? messages.failures.generic;
}
