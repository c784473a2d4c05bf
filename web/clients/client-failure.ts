import { GENERIC_FAILURE, NON_FIELD, type FieldErrors } from '@contract/errors';

/** The catalogue's words per field, in its order. */
const FIELD_MESSAGES: Readonly<Record<string, string>> = {
  emergency_contact_phone_number: 'Enter a valid emergency contact number',
  landline_phone_number: 'Enter a valid landline number',
  phone_number: 'Enter a valid cellphone number',
  work_phone: 'Enter a valid work phone number',
};

/** The catalogue's words per refusal of a status. */
const STATUS_MESSAGES: Readonly<Record<string, string>> = {
  cant_set_status_to_new: `Status can't be set to "New" from any other status`,
  customer_status_complete_cant_set_to_new_active: `Status "Complete" can't be set to "New" or "Active"`,
  complete_and_archive_required_for_in_memorium: `Status can be set to "In Memoriam" only from "Complete" or "Archive"`,
  archive_can_only_be_moved_to_in_memorium: `Status "Archive" can only be set to "In Memoriam"`,
};

/**
 * What the notice says when a client was refused with these errors.
 * @param known words for an e-mail that somebody else has; they differ by screen
 */
export function clientRefusal(errors: FieldErrors, known: string): string {
  for (const [field, message] of Object.entries(FIELD_MESSAGES)) {
    if (errors[field]) return message;
  }
  const email = errors.email?.[0];
  if (email) return email.code === 'user_exists' ? known : 'Enter a valid email';
  const status = errors.status?.[0];
  if (status) return STATUS_MESSAGES[status.code] ?? status.code;
  return errors[NON_FIELD]?.[0]?.message ?? GENERIC_FAILURE;
}
