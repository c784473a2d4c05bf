import { useEffect, useEffectEvent, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { choiceOf, type Conflict } from '@web/forms/conflicts';
import type { FormValue, FormValues } from '@web/forms/form-values';
import type { DraftMerge } from './draft-merge';

interface Options {
  form: UseFormReturn<FormValues>;
  /** Last change of the draft by another page. */
  merge: DraftMerge | undefined;
  /** Called after values of the other page were filled in. */
  onFilledIn: () => void;
  /** Called once every conflict is decided. */
  onDecided: () => void;
}

type Choice = Pick<Conflict, 'choice' | 'typedValue'>;

interface Choices {
  /** Merge whose conflicts were decided. */
  merge: DraftMerge | undefined;
  byField: ReadonlyMap<string, Choice>;
  missed: number;
}

const NO_CHOICES: Choices = { merge: undefined, byField: new Map(), missed: 0 };

/** Fills in the values that another page has saved, and asks about the fields that both pages have changed. */
export function useDraftConflicts({ form, merge, onFilledIn, onDecided }: Options) {
  const [state, setState] = useState(NO_CHOICES);
  const { byField, missed } = state.merge === merge ? state : NO_CHOICES;

  const fillIn = useEffectEvent(({ newer }: DraftMerge) => {
    for (const [field, value] of Object.entries(newer)) form.setValue(field, value, { shouldDirty: true });
    if (Object.keys(newer).length > 0) onFilledIn();
  });
  useEffect(() => {
    if (merge) fillIn(merge);
  }, [merge]);

  const values = useWatch({ control: form.control });
  const conflicts = (merge?.conflicts ?? []).map((conflict) => {
    const chosen = { ...conflict, ...byField.get(conflict.field) };
    const value = values[conflict.field];
    const choice = choiceOf(chosen, value);
    return { ...chosen, choice, typedValue: choice === 'saved' ? chosen.typedValue : value };
  });
  const isDecided = conflicts.length > 0 && conflicts.every(({ choice }) => choice);
  const decide = useEffectEvent(onDecided);
  useEffect(() => {
    if (isDecided) decide();
  }, [isDecided]);

  return {
    conflicts: isDecided ? [] : conflicts,
    /** Number of times that an undecided conflict has stopped the user. */
    missed,
    remind: () => setState({ merge, byField, missed: missed + 1 }),
    choose: (field: string, choice: 'saved' | 'typed') => {
      const { saved, typedValue } = conflicts.find((conflict) => conflict.field === field)!;
      setState({ merge, byField: new Map(byField).set(field, { choice, typedValue }), missed });
      form.setValue(field, (choice === 'saved' ? saved : typedValue) as FormValue, {
        shouldDirty: true,
        shouldValidate: true,
      });
    },
  };
}
