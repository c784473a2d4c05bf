import type { FormValue, FormValues } from '@web/forms/form-values';
import type { FormField, FormStep, StepName } from './formField';
import { AUTHORIZATION } from './steps/authorization';
import { DEMOGRAPHICS } from './steps/demographics';
import { DIAGNOSIS } from './steps/diagnosis';
import { PATIENT } from './steps/patient';

/** Steps with fields. The summary follows them. */
export const FORM_STEPS: readonly FormStep[] = [PATIENT, DEMOGRAPHICS, DIAGNOSIS, AUTHORIZATION];
export const STEP_NAMES: readonly StepName[] = [...FORM_STEPS.map(({ name }) => name), 'summary'];
export const SUMMARY = FORM_STEPS.length;
/** Step with the signatures and consents. */
export const CONSENT_STEP = FORM_STEPS.indexOf(AUTHORIZATION);

export const fieldsOf = (step: FormStep): readonly FormField[] =>
  step.sections.flatMap(({ fields }) => fields);

/** Names of each step's fields, in order. */
export const STEP_FIELDS: readonly (readonly string[])[] = FORM_STEPS.map((step) =>
  fieldsOf(step).map(({ name }) => name),
);

const emptyOf = (field: FormField): FormValue =>
  field.kind === 'check' ? false : field.kind === 'number' ? field.min : '';

/** Id of the referring center and name of its staff. Both are empty where they are unknown. */
export interface Referrer {
  center: string;
  staff: string;
}

/**
 * Returns an untouched form: one adult, no children, signed today.
 * @param referrer center and staff of the clinic's last patient
 */
export const emptyForm = (today: string, referrer: Referrer): FormValues => ({
  ...Object.fromEntries(FORM_STEPS.flatMap(fieldsOf).map((field) => [field.name, emptyOf(field)])),
  treatment_referral_center_id: referrer.center,
  referring_physician_staff_name: referrer.staff,
  authorization_signature_date: today,
  verification_signature_date: today,
});
