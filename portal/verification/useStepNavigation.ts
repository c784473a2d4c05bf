import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FormValues } from '@web/forms/form-values';
import type { DraftKeeper } from './draft-keeper';
import { STEP_FIELDS } from './formSteps';
import type { StepHistory } from './step-history';

/** Step on the screen with the errors that keep the user there. Saves the form at each change of the step. */
export function useStepNavigation(form: UseFormReturn<FormValues>, keeper: DraftKeeper, steps: StepHistory) {
  const [step, setStep] = useState(steps.step);
  /** Counts the changes of the step. After each, the step's heading gets the focus. */
  const [moves, setMoves] = useState(0);
  const [refusals, setRefusals] = useState(0);
  const [otherErrors, setOtherErrors] = useState<readonly string[]>([]);

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
  const refuse = () => setRefusals((count) => count + 1);

  return {
    step,
    moves,
    refusals,
    otherErrors,
    open,
    /** Shows the step that the user has opened by the browser's history. */
    showAndSave,
    /** Opens the first step with one of the fields. @param others errors that belong to no field of the form */
    showErrorsOf: (fields: readonly string[], others: readonly string[] = []) => {
      const first = STEP_FIELDS.findIndex((names) => names.some((name) => fields.includes(name)));
      if (first >= 0) open(first);
      refuse();
      setOtherErrors(others);
    },
    /** Continues if this step has no errors. */
    goNext: async (next: number) => {
      if (await form.trigger(STEP_FIELDS[step])) open(next);
      else refuse();
    },
    /** Shows the first step of the next form. */
    restart: () => {
      steps.begin(0);
      showStep();
    },
  };
}
