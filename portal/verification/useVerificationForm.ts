import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, type FieldErrors, type Resolver } from 'react-hook-form';
import type { VerificationDraft } from '@contract/responses/referrals';
import { messages } from '@contract/messages';
import { todayIn } from '@web/session/place-dates';
import { session } from '@web/session/session';
import type { FormValues } from '@web/forms/form-values';
import { useTranslatedErrors } from '../shared/useTranslatedErrors';
import { discardFailure } from './discard-failure';
import type { DraftMerge } from './draft-merge';
import type { DraftKeeper } from './draft-keeper';
import { formErrors, CONTACT_FIELDS } from './form-errors';
import { CONSENT_STEP, emptyForm, STEP_FIELDS, type Referrer } from './formSteps';
import type { SaveState } from './save-progress';
import { withoutUnsignedDates } from './signatures';
import type { StepHistory } from './step-history';
import { useSubmission } from './useSubmission';

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

interface Sending {
  isSending: boolean;
  setSending: (isSending: boolean) => void;
}

/** State of the form: current step, validation and draft, with those of its submission. */
export function useVerificationForm(
  draft: VerificationDraft | null,
  keeper: DraftKeeper,
  steps: StepHistory,
  saveState: SaveState,
  sending: Sending,
) {
  const form = useForm<FormValues>({
    mode: 'onTouched',
    defaultValues: emptyForm(todayIn(), ownReferrer()),
    resolver,
  });
  useTranslatedErrors(form);
  const [step, setStep] = useState(steps.step);
  /** Counts the changes of the step. After each, the step's heading gets the focus. */
  const [moves, setMoves] = useState(0);
  const [refusals, setRefusals] = useState(0);
  const [otherErrors, setOtherErrors] = useState<readonly string[]>([]);
  /** Number of times that a field that was changed on two pages has stopped the user. */
  const [blockedAttempts, setBlockedAttempts] = useState(0);
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
          keeper.note({ form: values, step });
          // Clears the errors of corrected fields. One contact field clears all three.
          const contactFields: readonly string[] = CONTACT_FIELDS;
          const changedFields = contactFields.includes(name) ? contactFields : [name];
          const invalidFields = changedFields.filter((field) => form.getFieldState(field).error);
          if (invalidFields.length > 0) void form.trigger(invalidFields);
        },
      }),
    [form, keeper, step],
  );

  const showStep = () => {
    setStep(steps.step);
    setMoves((count) => count + 1);
    setRefusals(0);
    setOtherErrors([]);
  };
  const showAndSave = () => {
    showStep();
    keeper.note({ form: form.getValues(), step: steps.step });
    void keeper.save();
  };
  const open = (next: number) => {
    steps.open(next);
    showAndSave();
  };
  const remind = () => setBlockedAttempts((count) => count + 1);
  const refuse = () => setRefusals((count) => count + 1);
  const showErrorsOf = (fields: readonly string[], unshown: readonly string[] = []) => {
    const first = STEP_FIELDS.findIndex((names) => names.some((name) => fields.includes(name)));
    if (first >= 0) open(first);
    refuse();
    setOtherErrors(unshown);
  };
  const onSubmitted = () => {
    const { treatment_referral_center_id: center, referring_physician_staff_name: staff } = form.getValues();
    referrer.current = {
      center: String(center ?? '') || referrer.current.center,
      staff: String(staff ?? '').trim() || referrer.current.staff,
    };
    steps.begin(0);
  };
  const {
    isBusy,
    reset: resetSubmission,
    setNotice,
    ...submission
  } = useSubmission({
    form,
    keeper,
    saveState,
    step,
    ...sending,
    wasSubmitted: Boolean(draft?.submitted_at),
    showErrorsOf,
    openConsent: () => open(CONSENT_STEP),
    onSubmitted,
    onChangedElsewhere: remind,
  });
  const mayMove = useEffectEvent(() => !isBusy());
  const onMove = useEffectEvent(showAndSave);
  useEffect(() => steps.listen({ mayMove, onMove }), [steps]);

  /** Continues if this step has no errors. */
  const goNext = async (next: number) => {
    if (!(await form.trigger(STEP_FIELDS[step]))) {
      refuse();
      return;
    }
    open(next);
  };

  /** Returns to step 0 with an empty form. */
  const reset = () => {
    resetSubmission();
    form.reset(emptyForm(todayIn(), referrer.current));
    steps.begin(0);
    showStep();
  };

  return {
    ...submission,
    blockedAttempts,
    reportMerge: ({ conflicts }: DraftMerge) => {
      const { filled_in, undecided } = messages.verification_form;
      setNotice(
        conflicts.length > 0
          ? { text: undecided, severity: 'warning' }
          : { text: filled_in, severity: 'info' },
      );
    },
    saveDecided: () => void keeper.saveDecided({ form: form.getValues(), step }),
    closeNotice: () => setNotice(undefined),
    form,
    today: todayIn(),
    step,
    moves,
    refusals,
    otherErrors,
    isReturning: steps.isAfterSummary,
    goBack: () => open(step - 1),
    goNext,
    edit: open,
    reset,
    startNew: () => {
      keeper.discard().catch((error: unknown) => {
        const text = discardFailure(error);
        if (text) setNotice({ text, severity: 'error' });
      });
      reset();
    },
    /** @returns whether the form is saved on the server and a new one is shown */
    setAside: async () => {
      const isAside = await keeper.setAside();
      if (isAside) reset();
      else remind();
      return isAside;
    },
  };
}
