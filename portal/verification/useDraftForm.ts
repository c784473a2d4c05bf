import { useEffect, useRef } from 'react';
import { useForm, type FieldErrors, type Resolver } from 'react-hook-form';
import type { VerificationDraft } from '@contract/responses/referrals';
import { todayIn } from '@web/session/place-dates';
import { session } from '@web/session/session';
import type { FormValues } from '@web/forms/form-values';
import { useTranslatedErrors } from '../shared/useTranslatedErrors';
import type { DraftKeeper } from './draft-keeper';
import { formErrors, CONTACT_FIELDS } from './form-errors';
import { emptyForm, type Referrer } from './formSteps';
import { withoutUnsignedDates } from './signatures';
import type { StepHistory } from './step-history';

/** Returns the clinic's own center and staff, from its last form. */
const ownReferrer = (): Referrer => ({
  center: session.user?.treatment_referral_center_id ?? '',
  staff: session.user?.referring_staff_name ?? '',
});

const resolver: Resolver<FormValues> = (values) => {
  const entries = Object.entries(formErrors(values, todayIn()));
  const errors: FieldErrors<FormValues> = Object.fromEntries(
    entries.map(([field, message]) => [field, { type: 'rule', message }]),
  );
  return entries.length > 0 ? { values: {}, errors } : { values, errors: {} };
};

/** Fields of the form with their rules. Begins with the draft, and passes each change on to the keeper. */
export function useDraftForm(draft: VerificationDraft | null, keeper: DraftKeeper, steps: StepHistory) {
  const form = useForm<FormValues>({
    mode: 'onTouched',
    defaultValues: emptyForm(todayIn(), ownReferrer()),
    resolver,
  });
  useTranslatedErrors(form);
  /** Center and staff of the last submitted form. */
  const referrer = useRef(ownReferrer());

  useEffect(() => {
    if (draft && !draft.submitted_at)
      form.reset(
        // The default date of an earlier day must not date a signature of today.
        { ...emptyForm(todayIn(), ownReferrer()), ...withoutUnsignedDates(draft.form as FormValues) },
        { keepDefaultValues: true },
      );
  }, [draft, form]);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, values }) => {
          if (!name) return;
          keeper.note({ form: values, step: steps.step });
          // Clears the errors of corrected fields. One contact field clears all three.
          const contactFields: readonly string[] = CONTACT_FIELDS;
          const changedFields = contactFields.includes(name) ? contactFields : [name];
          const invalidFields = changedFields.filter((field) => form.getFieldState(field).error);
          if (invalidFields.length > 0) void form.trigger(invalidFields);
        },
      }),
    [form, keeper, steps],
  );

  return {
    form,
    /** Takes the center and staff of this form for the next one. */
    rememberReferrer: () => {
      const { treatment_referral_center_id: center, referring_physician_staff_name: staff } =
        form.getValues();
      referrer.current = {
        center: String(center ?? '') || referrer.current.center,
        staff: String(staff ?? '').trim() || referrer.current.staff,
      };
    },
    /** Empties the form for the next patient of the same referrer. */
    clear: () => form.reset(emptyForm(todayIn(), referrer.current)),
  };
}
