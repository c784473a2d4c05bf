import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, type FieldErrors, type Resolver } from 'react-hook-form';
import { NON_FIELD } from '@contract/errors';
import { messages } from '@contract/messages';
import type { VerificationDraft } from '@contract/responses/referrals';
import { ApiError, NoResponse } from '@web/session/api-error';
import { clientRefusal } from '@web/clients/client-failure';
import { useAsk } from '@web/dialogs/useAsk';
import { todayIn } from '@web/session/place-dates';
import { session } from '@web/session/session';
import type { FormValues } from '@web/forms/form-values';
import type { NoticeText } from '@web/notices/Notice';
import { useTranslatedErrors } from '../shared/useTranslatedErrors';
import { submissionCalls } from './calls';
import { hasConsent } from './consent';
import type { DraftKeeper, SaveState } from './draft-keeper';
import { formErrors, CONTACT_FIELDS } from './form-errors';
import { CONSENT_STEP, emptyForm, STEP_FIELDS, type Referrer } from './formSteps';
import type { StepHistory } from './step-history';
import { Submission } from './submission';

/** Returns the clinic's own center and staff, from its last form. */
const ownReferrer = (): Referrer => ({
  center: session.user?.treatment_referral_center_id ?? '',
  staff: session.user?.referring_staff_name ?? '',
});

const resolver: Resolver<FormValues> = (values) => {
  const messages = Object.entries(formErrors(values, todayIn()));
  const errors: FieldErrors<FormValues> = Object.fromEntries(
    messages.map(([field, message]) => [field, { type: 'rule', message }]),
  );
  return messages.length > 0 ? { values: {}, errors } : { values, errors: {} };
};

/** State of the form: current step, validation and submission. */
export function useVerificationForm(
  draft: VerificationDraft | null,
  keeper: DraftKeeper,
  steps: StepHistory,
  saveState: SaveState,
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
  const [others, setOthers] = useState<readonly string[]>([]);
  const [isSending, setSending] = useState(false);
  const [isSubmitted, setSubmitted] = useState(Boolean(draft?.submitted_at));
  const { ask } = useAsk();
  const goesWithoutConsent = useRef(false);
  const [trouble, setTrouble] = useState('');
  const [notice, setNotice] = useState<NoticeText>();
  const [submission] = useState(() => new Submission(submissionCalls));
  const busy = useRef(false);
  /** Center and staff of the last submitted form. */
  const referrer = useRef(ownReferrer());

  useEffect(() => {
    if (draft && !draft.submitted_at)
      form.reset(
        { ...emptyForm(todayIn(), ownReferrer()), ...(draft.form as FormValues) },
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
          const ways: readonly string[] = CONTACT_FIELDS;
          const mended = ways.includes(name) ? ways : [name];
          const complaining = mended.filter((field) => form.getFieldState(field).error);
          if (complaining.length > 0) void form.trigger(complaining);
        },
      }),
    [form, keeper, step],
  );

  const showStep = () => {
    setStep(steps.step);
    setMoves((count) => count + 1);
    setRefusals(0);
    setOthers([]);
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
  const mayMove = useEffectEvent(() => !busy.current);
  const onMove = useEffectEvent(showAndSave);
  useEffect(() => steps.listen({ mayMove, onMove }), [steps]);
  const refuse = () => setRefusals((count) => count + 1);

  /** Continues if this step has no errors. */
  const goOn = async (next: number) => {
    if (!(await form.trigger(STEP_FIELDS[step]))) {
      refuse();
      return;
    }
    open(next);
  };

  const showErrorsOf = (fields: readonly string[]) => {
    const first = STEP_FIELDS.findIndex((names) => names.some((name) => fields.includes(name)));
    if (first >= 0) open(first);
    refuse();
  };

  const fail = (error: unknown) => {
    // The session handles a 401.
    if (error instanceof ApiError && error.status === 401) return;
    if (error instanceof NoResponse) {
      setTrouble(messages.verification_form.lost);
      return;
    }
    if (!(error instanceof ApiError) || error.status !== 400) {
      setTrouble(
        error instanceof ApiError && [413, 429].includes(error.status)
          ? error.message
          : messages.verification_form.not_taken,
      );
      setNotice({ text: messages.failures.generic, severity: 'error' });
      return;
    }
    setNotice({
      text: clientRefusal(error.errors, { 'email.user_exists': messages.referrals.user_exists }),
      severity: 'error',
    });
    const shownFields = new Set(STEP_FIELDS.flat());
    const unshown: string[] = [];
    for (const [field, broken] of Object.entries(error.errors)) {
      const message = broken.map((one) => one.message).join(' ');
      if (shownFields.has(field)) form.setError(field, { type: 'server', message });
      else unshown.push(field === NON_FIELD ? message : `${field.replaceAll('_', ' ')}: ${message}`);
    }
    showErrorsOf(Object.keys(error.errors));
    setOthers(unshown);
  };

  /** Asks once before a form without consent is submitted, because the office could not begin. */
  const mayGoWithoutConsent = async () => {
    const texts = messages.verification_form;
    goesWithoutConsent.current ||= await ask({
      title: texts.submit_without_consent,
      text: texts.without_consent_text,
      safeLabel: texts.go_to(texts.steps.authorization),
      answers: [{ label: texts.submit_anyway, destructive: true }],
    });
    return goesWithoutConsent.current;
  };

  const showSubmitted = () => {
    const { treatment_referral_center_id: center, referring_physician_staff_name: staff } = form.getValues();
    referrer.current = {
      center: String(center ?? '') || referrer.current.center,
      staff: String(staff ?? '').trim() || referrer.current.staff,
    };
    steps.begin(0);
    setSubmitted(true);
    setNotice({ text: messages.referrals.submitted, severity: 'success' });
  };

  const showReceived = useEffectEvent(() => {
    if (busy.current) return;
    keeper.forget();
    showSubmitted();
  });
  // A submission in progress shows its own result. If it fails, `isSending` runs the effect again.
  useEffect(() => {
    if (saveState === 'received') showReceived();
  }, [saveState, isSending]);

  const submit = async () => {
    if (busy.current) return;
    busy.current = true;
    setTrouble('');
    setNotice(undefined);
    setSending(true);
    try {
      if (!(await form.trigger())) {
        showErrorsOf(Object.keys(form.formState.errors));
      } else if (!hasConsent(form.getValues()) && !(await mayGoWithoutConsent())) {
        open(CONSENT_STEP);
      } else {
        // If the response is lost, the next save finds out whether the server has received the form.
        keeper.note({ form: form.getValues(), step });
        const draftId = await keeper.settle();
        const receivedId = await submission.send(draftId, form.getValues());
        // After a lost response the form may have gone on in a new draft, which would wait as an unfinished form.
        if (receivedId === draftId) keeper.forget();
        else await keeper.discard();
        showSubmitted();
      }
    } catch (error) {
      fail(error);
    } finally {
      busy.current = false;
      setSending(false);
    }
  };

  /** Returns to step 0 with an empty form. */
  const reset = () => {
    submission.reset();
    goesWithoutConsent.current = false;
    form.reset(emptyForm(todayIn(), referrer.current));
    steps.begin(0);
    showStep();
    setTrouble('');
    setNotice(undefined);
    setSubmitted(false);
  };

  return {
    form,
    today: todayIn(),
    step,
    moves,
    refusals,
    others,
    isReturning: steps.isAfterSummary,
    isSending,
    isSubmitted,
    trouble,
    notice,
    closeNotice: () => setNotice(undefined),
    goBack: () => open(step - 1),
    goOn,
    edit: open,
    submit,
    reset,
    startNew: () => {
      void keeper.discard();
      reset();
    },
    /** @returns whether the form is saved on the server and a new one is shown */
    setAside: async () => {
      const isAside = await keeper.setAside();
      if (isAside) reset();
      return isAside;
    },
  };
}
