import { useEffect, useEffectEvent, useState } from 'react';
import type { VerificationDraft } from '@contract/responses/referrals';
import { messages } from '@contract/messages';
import { todayIn } from '@web/session/place-dates';
import { discardFailure } from './discard-failure';
import type { DraftMerge } from './draft-merge';
import type { DraftKeeper } from './draft-keeper';
import { CONSENT_STEP } from './formSteps';
import type { SaveState } from './save-progress';
import type { StepHistory } from './step-history';
import { useDraftForm } from './useDraftForm';
import { useStepNavigation } from './useStepNavigation';
import { useSubmission } from './useSubmission';

interface Sending {
  isSending: boolean;
  setSending: (isSending: boolean) => void;
}

/** State of the form: its fields, steps and submission, and what the user does with its draft. */
export function useVerificationForm(
  draft: VerificationDraft | null,
  keeper: DraftKeeper,
  steps: StepHistory,
  saveState: SaveState,
  sending: Sending,
) {
  const { form, rememberReferrer, clear } = useDraftForm(draft, keeper, steps);
  const { open, showAndSave, showErrorsOf, restart, ...navigation } = useStepNavigation(form, keeper, steps);
  const { step } = navigation;
  /** Number of times that a field that was changed on two pages has stopped the user. */
  const [blockedAttempts, setBlockedAttempts] = useState(0);
  const remind = () => setBlockedAttempts((count) => count + 1);
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
    onSubmitted: () => {
      rememberReferrer();
      steps.begin(0);
    },
    onChangedElsewhere: remind,
  });
  const mayMove = useEffectEvent(() => !isBusy());
  const onMove = useEffectEvent(showAndSave);
  useEffect(() => steps.listen({ mayMove, onMove }), [steps]);

  /** Returns to step 0 with an empty form. */
  const reset = () => {
    resetSubmission();
    clear();
    restart();
  };

  return {
    ...submission,
    ...navigation,
    form,
    today: todayIn(),
    isReturning: steps.isAfterSummary,
    goBack: () => open(step - 1),
    edit: open,
    reset,
    closeNotice: () => setNotice(undefined),
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
    startNew: () => {
      keeper.discard().catch((error: unknown) => {
        const text = discardFailure(error);
        if (text) setNotice({ text, severity: 'error' });
      });
      reset();
    },
    /**
     * Shows a new form once this one is saved on the server.
     * @returns why the dialog of the question stays, or that it closes because the page asks the user to choose values
     */
    setAside: async () => {
      if (await keeper.setAside()) {
        reset();
        return undefined;
      }
      remind();
      // The state of this press. That of the screen is older.
      if (keeper.state === 'undecided' || keeper.state === 'received') return { isOver: true };
      return { message: messages.verification_form.form_unsaved };
    },
  };
}
