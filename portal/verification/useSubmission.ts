import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { NON_FIELD } from '@contract/errors';
import { messages } from '@contract/messages';
import { clientRefusal } from '@web/clients/client-failure';
import { useAsk } from '@web/dialogs/useAsk';
import type { FormValues } from '@web/forms/form-values';
import type { NoticeText } from '@web/notices/Notice';
import { ApiError, NoResponse } from '@web/session/api-error';
import { useReturnFocus } from '../shared/useReturnFocus';
import { submissionCalls } from './calls';
import { hasConsent } from './consent';
import { isSignedOut } from './draft-calls';
import type { DraftKeeper } from './draft-keeper';
import { STEP_FIELDS } from './formSteps';
import type { SaveState } from './save-progress';
import { Submission } from './submission';

interface Options {
  form: UseFormReturn<FormValues>;
  keeper: DraftKeeper;
  saveState: SaveState;
  /** Current step, which is saved with the draft. */
  step: number;
  isSending: boolean;
  setSending: (isSending: boolean) => void;
  /** True if the draft was already submitted. */
  wasSubmitted: boolean;
  /** Opens the first step with one of the fields. @param others errors that belong to no field of the form */
  showErrorsOf: (fields: readonly string[], others?: readonly string[]) => void;
  openConsent: () => void;
  /** Called after the server has received the form. */
  onSubmitted: () => void;
  /** Called if the form was not sent, because another page has changed it. */
  onChangedElsewhere: () => void;
}

/** Failure of a submission that can be tried again. It stays until the next response, so that the page does not move. */
export interface SubmissionFailure {
  text: string;
  attempt: number;
}

/** Submission of the form: the question about a missing consent, the result, and the errors of a refusal. */
export function useSubmission({
  form,
  keeper,
  saveState,
  step,
  isSending,
  setSending,
  wasSubmitted,
  showErrorsOf,
  openConsent,
  onSubmitted,
  onChangedElsewhere,
}: Options) {
  const keepPressed = useReturnFocus(isSending);
  const [isSubmitted, setSubmitted] = useState(wasSubmitted);
  const [lateChanges, setLateChanges] = useState<readonly string[]>([]);
  const { ask } = useAsk();
  const isConfirmedWithoutConsent = useRef(false);
  const [failure, setFailure] = useState<SubmissionFailure>();
  const [notice, setNotice] = useState<NoticeText>();
  const [submission] = useState(() => new Submission(submissionCalls));
  const busy = useRef(false);

  const showFailure = (text: string) =>
    setFailure((before) => ({ text, attempt: (before?.attempt ?? 0) + 1 }));

  const fail = (error: unknown) => {
    if (isSignedOut(error)) return;
    if (error instanceof NoResponse) {
      showFailure(messages.verification_form.lost);
      return;
    }
    if (!(error instanceof ApiError) || error.status !== 400) {
      showFailure(
        error instanceof ApiError && [413, 429].includes(error.status)
          ? error.message
          : messages.verification_form.not_taken,
      );
      setNotice({ text: messages.failures.generic, severity: 'error' });
      return;
    }
    setFailure(undefined);
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
    showErrorsOf(Object.keys(error.errors), unshown);
  };

  /** Asks once before a form without consent is submitted, because the office could not begin. */
  const mayGoWithoutConsent = async () => {
    const texts = messages.verification_form;
    isConfirmedWithoutConsent.current ||= await ask({
      title: texts.submit_without_consent,
      text: texts.without_consent_text,
      safeLabel: texts.go_to(texts.steps.authorization),
      answers: [{ label: texts.submit_anyway, destructive: true }],
    });
    return isConfirmedWithoutConsent.current;
  };

  const showSubmitted = () => {
    onSubmitted();
    setLateChanges(submission.changedSince(form.getValues()));
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

  const validateAndSend = async () => {
    if (!(await form.trigger())) {
      setFailure(undefined);
      showErrorsOf(Object.keys(form.formState.errors));
    } else if (!hasConsent(form.getValues()) && !(await mayGoWithoutConsent())) {
      setFailure(undefined);
      openConsent();
    } else {
      // If the response is lost, the next save finds out whether the server has received the form.
      keeper.note({ form: form.getValues(), step });
      const draftId = await keeper.settle();
      if (draftId === undefined) {
        setFailure(undefined);
        onChangedElsewhere();
        return;
      }
      const receivedId = await submission.send(draftId, form.getValues());
      // After a lost response the form may have gone on in a new draft, which would wait as an unfinished form.
      if (receivedId === draftId) keeper.forget();
      // The form was received even if that draft cannot be discarded now.
      else await keeper.discard().catch(() => undefined);
      showSubmitted();
    }
  };

  const submit = async () => {
    if (busy.current) return;
    busy.current = true;
    setNotice(undefined);
    keepPressed();
    setSending(true);
    try {
      await keeper.submit(validateAndSend);
    } catch (error) {
      fail(error);
    } finally {
      busy.current = false;
      setSending(false);
    }
  };

  return {
    isBusy: () => busy.current,
    isSubmitted,
    /** Fields that were changed after the server had received the form. */
    lateChanges,
    failure,
    notice,
    setNotice,
    submit,
    /** Prepares for the next form. */
    reset: () => {
      submission.reset();
      isConfirmedWithoutConsent.current = false;
      setFailure(undefined);
      setNotice(undefined);
      setLateChanges([]);
      setSubmitted(false);
    },
  };
}
