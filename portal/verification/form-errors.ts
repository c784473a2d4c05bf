import { clinicRules } from '@contract/clients';
import { earliestBirth } from '@contract/date-bounds';
import { dateBetween, everyItem, isFilled, type Check } from '@contract/field-checks';
import { keys } from '@contract/messages';
import type { FormValues } from '@web/forms/form-values';
import { checkOf, type Kind } from '@web/forms/rule-checks';
import type { FormField } from './formField';
import { FORM_STEPS, fieldsOf } from './formSteps';

const messageKeys = keys.clients;

/** Contact fields. One of the three is required. */
export const CONTACT_FIELDS = ['phone_number', 'landline_phone_number', 'email'] as const;

const KINDS: Partial<Record<FormField['kind'], Kind>> = {
  text: 'text',
  select: 'text',
  email: 'email',
  phone: 'phone',
  number: 'number',
};

/** Validators of single fields, by the rules that the server uses too. */
const CHECKS: Readonly<Record<string, Check>> = Object.fromEntries(
  FORM_STEPS.flatMap(fieldsOf).flatMap(({ name, kind }) => {
    const rule = clinicRules[name as keyof typeof clinicRules];
    return rule && KINDS[kind] ? [[name, checkOf(rule, KINDS[kind])]] : [];
  }),
);

const isUnreachable = (values: FormValues) =>
  CONTACT_FIELDS.every((field) => !String(values[field] ?? '').trim());

/** Returns the errors for the summary. Three empty contact fields count as one problem. */
export const summaryErrors = (broken: readonly string[], values: FormValues): readonly string[] =>
  isUnreachable(values)
    ? broken.filter((field) => !(CONTACT_FIELDS as readonly string[]).slice(1).includes(field))
    : broken;

/** Returns the form's errors by field, with the specification's messages. */
export function formErrors(values: FormValues, today: string): Record<string, string> {
  const untilToday = dateBetween(earliestBirth(today), today, keys.values.date);
  const checks: Record<string, Check> = {
    ...CHECKS,
    date_of_birth: everyItem(isFilled(messageKeys.date_of_birth_required), untilToday),
    authorization_signature_date: untilToday,
    verification_signature_date: untilToday,
  };
  if (values.insurance_coverage === 'Y')
    checks.insurance_provider = isFilled(messageKeys.insurance_provider_required);
  if (isUnreachable(values)) {
    checks.email = isFilled(messageKeys.email_needed);
    checks.phone_number = isFilled(messageKeys.phone_needed);
    checks.landline_phone_number = isFilled(messageKeys.phone_needed);
  }
  const errors: Record<string, string> = {};
  for (const [field, check] of Object.entries(checks)) {
    const wrong = check(String(values[field] ?? ''));
    if (wrong) errors[field] = wrong;
  }
  return errors;
}
