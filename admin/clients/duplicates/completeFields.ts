import { clientRules } from '@contract/clients';
import { earliestBirth } from '@contract/date-bounds';
import { dateBetween, type Check } from '@contract/field-checks';
import { keys } from '@contract/messages';
import { CLIENT_PHONES, phoneDigits } from '@contract/phones';
import { phoneToSend } from '@web/formats/phones';
import { checkOf } from '@web/forms/rule-checks';
import { officeToday } from '../../shared/dates';

/** Fields that identify a client. */
export type IdentifyingFields = Partial<Record<IdentifyingField, string | null>>;
export type IdentifyingField =
  'name' | 'date_of_birth' | 'phone_number' | 'landline_phone_number' | 'work_phone' | 'email';

/** A shorter name is still being typed. */
const SHORTEST_NAME = 3;

const isComplete = (check: Check, value: string | null | undefined): value is string =>
  Boolean(value?.trim()) && check(value ?? '') === undefined;

/**
 * Returns the completely typed fields, as query of `customers/duplicates/`. Half a name or number would match anybody.
 */
export function completeFields(identity: IdentifyingFields): Partial<Record<IdentifyingField, string>> {
  const { name, date_of_birth, email } = identity;
  const complete: Partial<Record<IdentifyingField, string>> = {};
  if (
    isComplete(checkOf(clientRules.name), name) &&
    name.trim().length >= SHORTEST_NAME &&
    isComplete(dateBetween(earliestBirth(officeToday()), officeToday(), keys.values.date), date_of_birth)
  ) {
    Object.assign(complete, { name: name.trim(), date_of_birth });
  }
  if (isComplete(checkOf(clientRules.email, 'email'), email)) complete.email = email.trim();
  for (const field of CLIENT_PHONES) {
    const digits = phoneDigits(identity[field]);
    if (isComplete(checkOf(clientRules[field], 'phone'), digits)) complete[field] = phoneToSend(digits)!;
  }
  return complete;
}
