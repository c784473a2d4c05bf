import { useEffect, useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import type { VerificationDraft } from '@contract/responses/referrals';
import { keepEnter } from '@web/forms/form-keys';
import { LoadAgain } from '@web/layout/LoadAgain';
import { lazyWithRetry } from '@web/layout/lazyWithRetry';
import { session } from '@web/session/session';
import { useMessages } from '@web/language/useLanguage';
import type { FormValues } from '@web/forms/form-values';
import { lazySection } from '../shared/lazySection';
import type { DraftKeeper } from './draft-keeper';
import type { DraftMerge } from './draft-merge';
import { CONSENT_STEP, FORM_STEPS, STEP_FIELDS, STEP_NAMES } from './formSteps';
import type { SaveProgress } from './save-progress';
import { SaveStatus } from './SaveStatus';
import type { StepHistory } from './step-history';
import { StepButtons } from './StepButtons';
import { StepFields } from './StepFields';
import { StepHeading } from './StepHeading';
import { StepProgress } from './StepProgress';
import { ConsentText, Introduction } from './StepTexts';
import { useChoices } from './useChoices';
import { useFollowUps } from './useFollowUps';
import { useVerificationForm } from './useVerificationForm';

const INTRODUCTION_STEP = 0;

const Summary = lazySection(async () => ({ default: (await import('./Summary')).Summary }), null);
const Submitted = lazySection(async () => ({ default: (await import('./Submitted')).Submitted }), null);
const StepErrors = lazySection(async () => ({ default: (await import('./StepErrors')).StepErrors }), null);
const DraftConflicts = lazySection(
  async () => ({ default: (await import('./DraftConflicts')).DraftConflicts }),
  null,
);
const RestoredNotice = lazySection(
  async () => ({ default: (await import('./RestoredNotice')).RestoredNotice }),
  null,
);
const Notice = lazyWithRetry(async () => ({ default: (await import('@web/notices/Notice')).Notice }), {
  failed: (retry) => <LoadAgain load={retry} />,
});

interface Props {
  draft: VerificationDraft | null;
  keeper: DraftKeeper;
  steps: StepHistory;
  progress: SaveProgress;
  merge: DraftMerge | undefined;
  /** True for a draft that the user has opened from the list. Its heading gets the focus. */
  isOpened: boolean;
  /** True while the form is submitted. */
  isSending: boolean;
  setSending: (isSending: boolean) => void;
}

/** The Patient Verification Form. */
export function VerificationForm({
  draft,
  keeper,
  steps,
  progress,
  merge,
  isOpened,
  isSending,
  setSending,
}: Props) {
  const state = useVerificationForm(draft, keeper, steps, progress.state, { isSending, setSending });
  const { form, step } = state;
  const [isRestored, setRestored] = useState(draft !== null && !draft.submitted_at);
  const values = useWatch({ control: form.control }) as FormValues;
  const choices = useChoices(values, state.refusals);
  const { onChosen, zipState } = useFollowUps(form);
  const texts = useMessages().verification_form;
  const title = texts.steps[STEP_NAMES[step]!];
  const formStep = FORM_STEPS[step];
  // Loads after the first step is rendered, before a lost connection could block the last steps.
  useEffect(
    () => [StepErrors, DraftConflicts, Notice, Summary, Submitted].forEach(({ prepare }) => void prepare()),
    [],
  );

  if (state.isSubmitted)
    return (
      <>
        <title>{`${texts.submitted_title} | ${session.config!.organisation.short_name}`}</title>
        <StepProgress step={STEP_NAMES.length} />
        <Submitted
          patient={String(values.name ?? '').trim()}
          lateChanges={state.lateChanges}
          onReset={() => {
            setRestored(false);
            state.reset();
          }}
        />
        <Notice notice={state.notice} onClose={state.closeNotice} />
      </>
    );

  return (
    <FormProvider {...form}>
      <title>{`${texts.page_title(title, step + 1, STEP_NAMES.length)} | ${session.config!.organisation.short_name}`}</title>
      <StepProgress step={step} />
      {(isRestored || progress.wasSubmitted) && (
        <RestoredNotice
          wasSubmitted={progress.wasSubmitted}
          disabled={isSending}
          onSetAside={async () => {
            const refusal = await state.setAside();
            setRestored(refusal !== undefined);
            return refusal;
          }}
          onStartNew={() => {
            setRestored(false);
            state.startNew();
          }}
        />
      )}
      <form
        aria-label={title}
        noValidate
        autoComplete="off"
        onKeyDown={keepEnter}
        onSubmit={(event) => event.preventDefault()}
      >
        <StepHeading
          key={`heading ${state.moves}`}
          takesFocus={(isOpened || state.moves > 0) && state.refusals === 0}
        >
          {title}
        </StepHeading>
        {state.refusals > 0 && (
          <StepErrors fields={STEP_FIELDS[step] ?? []} refusals={state.refusals} others={state.otherErrors} />
        )}
        {merge && (
          <DraftConflicts
            form={form}
            values={values}
            merge={merge}
            blockedAttempts={state.blockedAttempts}
            choices={choices}
            onMerged={state.reportMerge}
            onDecided={state.saveDecided}
          />
        )}
        {formStep ? (
          <StepFields
            key={`fields ${step}`}
            step={formStep}
            values={values}
            today={state.today}
            choices={choices}
            onChosen={onChosen}
            zipState={zipState}
          >
            {step === INTRODUCTION_STEP && <Introduction />}
            {step === CONSENT_STEP && <ConsentText />}
          </StepFields>
        ) : (
          <Summary
            values={values}
            choices={choices}
            disabled={isSending}
            failure={state.failure}
            onEdit={state.edit}
            onRetry={() => void state.submit()}
          />
        )}
        <StepButtons
          step={step}
          isChanged={form.formState.isDirty}
          isSending={isSending}
          isReturning={state.isReturning}
          onBack={state.goBack}
          onNext={(next) => void state.goNext(next)}
          onSubmit={() => void state.submit()}
        />
        <SaveStatus {...progress} />
      </form>
      <Notice notice={state.notice} onClose={state.closeNotice} />
    </FormProvider>
  );
}
