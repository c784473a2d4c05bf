import { NON_FIELD, type FieldErrors } from '@contract/errors';
import { messages } from '@contract/messages';
import { clientRefusals } from '@contract/notices';

/** Phones in order of priority. The notice shows the first error, in the words of its field. */
const PHONES = [
  'emergency_contact_phone_number',
  'landline_phone_number',
  'phone_number',
  'work_phone',
] as const;

/**
 * Returns the notice for a client that was refused with these errors.
 * @param pageMessages messages of the page that differ from other pages', by field and code
 * @param otherwise message for other fields
 */
export function clientRefusal(
  errors: FieldErrors,
  pageMessages: Readonly<Record<string, string>> = {},
  otherwise: string = messages.failures.generic,
): string {
  const phone = PHONES.map((field) => errors[field]?.[0]).find(Boolean);
  if (phone) return phone.message;
  const texts: Readonly<Record<string, string>> = { ...clientRefusals, ...pageMessages };
  const email = errors.email?.[0];
  if (email) return texts[`email.${email.code}`] ?? clientRefusals.email;
  const status = errors.status?.[0];
  if (status) return texts[`status.${status.code}`] ?? status.code;
  return errors[NON_FIELD]?.[0]?.message ?? otherwise;
}
