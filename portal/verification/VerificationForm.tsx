import { lazy, Suspense, useEffect, useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import type { VerificationDraft } from '@contract/responses/referrals';
import { keepEnter } from '@web/forms/form-keys';
import { session } from '@web/session/session';
import { useMessages } from '@web/language/useLanguage';
import type { FormValues } from '@web/forms/form-values';
import type { DraftKeeper, SaveState } from './draft-keeper';
import { CONSENT_STEP, FORM_STEPS, STEP_FIELDS, STEP_NAMES } from './formSteps';
import { NoConsentDialog } from './NoConsentDialog';
import { SaveStatus } from './SaveStatus';
import { StepButtons } from './StepButtons';
import { StepFields } from './StepFields';
import { StepHeading } from './StepHeading';
import { StepProgress } from './StepProgress';
import { ConsentText, Introduction } from './StepTexts';
import { useChoices } from './useChoices';
import { useFollowUps } from './useFollowUps';
import { useVerificationForm } from './useVerificationForm';

const INTRODUCTION_STEP = 0;

const loadSummary = async () => ({ default: (await import('./Summary')).Summary });
const loadSubmitted = async () => ({ default: (await import('./Submitted')).Submitted });
const loadErrors = async () => ({ default: (await import('./StepErrors')).StepErrors });
const loadNotice = async () => ({ default: (await import('@web/notices/Notice')).Notice });
const Summary = lazy(loadSummary);
const Submitted = lazy(loadSubmitted);
const StepErrors = lazy(loadErrors);
const Notice = lazy(loadNotice);
const RestoredNotice = lazy(async () => ({ default: (await import('./RestoredNotice')).RestoredNotice }));

interface Props {
  draft: VerificationDraft | null;
  keeper: DraftKeeper;
  saveState: SaveState;
}

/** The Patient Verification Form. */
export function VerificationForm({ draft, keeper, saveState }: Props) {
  const state = useVerificationForm(draft, keeper);
  const { form, step } = state;
  const [isRestored, setRestored] = useState(draft !== null && !draft.submitted_at);
  const values = useWatch({ control: form.control }) as FormValues;
  const choices = useChoices(values);
  const onChosen = useFollowUps(form);
  const words = useMessages().verification_form;
  const title = words.steps[STEP_NAMES[step]!];
  const shown = FORM_STEPS[step];
  // Once the first step stands, and before a connection that is lost could be in the way of the last ones.
  useEffect(() => {
    const later = [loadErrors(), loadNotice(), loadSummary(), loadSubmitted()];
    void Promise.all(later).catch(() => undefined);
  }, []);

  if (state.isSubmitted)
    return (
      <>
        <title>{`${words.submitted_title} | ${session.config!.organisation.short_name}`}</title>
        <StepProgress step={STEP_NAMES.length} />
        <Suspense>
          <Submitted
            patient={String(values.name ?? '').trim()}
            onReset={() => {
              setRestored(false);
              state.reset();
            }}
          />
        </Suspense>
        <Suspense>
          <Notice notice={state.notice} onClose={state.closeNotice} />
        </Suspense>
      </>
    );

  return (
    <FormProvider {...form}>
      <title>{`${words.page_title(title, step + 1, STEP_NAMES.length)} | ${session.config!.organisation.short_name}`}</title>
      <StepProgress step={step} />
      {isRestored && (
        <Suspense>
          <RestoredNotice
            onStartNew={() => {
              setRestored(false);
              state.startNew();
            }}
          />
        </Suspense>
      )}
      <form
        aria-label={title}
        noValidate
        autoComplete="off"
        onKeyDown={keepEnter}
        onSubmit={(event) => event.preventDefault()}
      >
        <StepHeading key={`heading ${state.moves}`} takesFocus={state.moves > 0}>
          {title}
        </StepHeading>
        {state.refusals > 0 && (
          <Suspense>
            <StepErrors fields={STEP_FIELDS[step] ?? []} refusals={state.refusals} others={state.others} />
          </Suspense>
        )}
        {shown ? (
          <StepFields
            key={`fields ${step}`}
            step={shown}
            values={values}
            today={state.today}
            choices={choices}
            onChosen={onChosen}
          >
            {step === INTRODUCTION_STEP && <Introduction />}
            {step === CONSENT_STEP && <ConsentText />}
          </StepFields>
        ) : (
          <Suspense>
            <Summary
              values={values}
              choices={choices}
              disabled={state.isSending}
              trouble={state.trouble}
              onEdit={state.edit}
              onRetry={() => void state.submit()}
            />
          </Suspense>
        )}
        <StepButtons
          step={step}
          isChanged={form.formState.isDirty}
          isSending={state.isSending}
          isReturning={state.isReturning}
          onBack={state.goBack}
          onNext={(to) => void state.goOn(to)}
          onSubmit={() => void state.submit()}
        />
        <SaveStatus state={saveState} />
      </form>
      <NoConsentDialog
        open={state.asksConsent}
        onGoBack={state.askForConsent}
        onSubmit={state.submitWithoutConsent}
      />
      <Suspense>
        <Notice notice={state.notice} onClose={state.closeNotice} />
      </Suspense>
    </FormProvider>
  );
}
