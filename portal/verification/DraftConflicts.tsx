import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ConflictChoices } from '@web/forms/ConflictChoices';
import { choiceOf, type Conflict } from '@web/forms/conflicts';
import { formatValue } from '@web/forms/format-value';
import type { FormValue, FormValues } from '@web/forms/form-values';
import { useMessages } from '@web/language/useLanguage';
import type { DraftMerge } from './draft-merge';
import { fieldTexts } from './formField';
import { FORM_STEPS, fieldsOf } from './formSteps';
import type { Choices } from './useChoices';

interface Props {
  form: UseFormReturn<FormValues>;
  values: FormValues;
  /** Last change of the draft by another page. */
  merge: DraftMerge;
  /** Number of times that an undecided field has stopped the user. */
  blockedAttempts: number;
  choices: Choices;
  /** Called after values of the other page were filled in. */
  onMerged: (merge: DraftMerge) => void;
  /** Called once every field is decided. */
  onDecided: () => void;
}

const findField = (name: string) => FORM_STEPS.flatMap(fieldsOf).find((field) => field.name === name);

/** Fills in the values that another page has saved, and asks about the fields that both pages have changed. */
export function DraftConflicts({
  form,
  values,
  merge,
  blockedAttempts,
  choices,
  onMerged,
  onDecided,
}: Props) {
  const messages = useMessages();
  const [decisions, setDecisions] = useState<ReadonlyMap<Conflict, Conflict>>(new Map());

  const fillIn = useEffectEvent((merged: DraftMerge) => {
    for (const [field, value] of Object.entries(merged.newerValues))
      form.setValue(field, value, { shouldDirty: true });
    onMerged(merged);
  });
  useEffect(() => fillIn(merge), [merge]);

  const conflicts = merge.conflicts.map((asked) => {
    const conflict = decisions.get(asked) ?? asked;
    const value = values[conflict.field];
    const choice = choiceOf(conflict, value);
    return { ...conflict, asked, choice, typedValue: choice === 'saved' ? conflict.typedValue : value };
  });
  const isDecided = conflicts.length > 0 && conflicts.every(({ choice }) => choice);
  const decide = useEffectEvent(onDecided);
  useEffect(() => {
    if (isDecided) decide();
  }, [isDecided]);

  const choose = (field: string, choice: 'saved' | 'typed') => {
    const { asked, ...conflict } = conflicts.find((one) => one.field === field)!;
    setDecisions(new Map(decisions).set(asked, { ...conflict, choice }));
    form.setValue(field, (choice === 'saved' ? conflict.saved : conflict.typedValue) as FormValue, {
      shouldDirty: true,
      shouldValidate: true,
    });
  };
  const labelOf = (name: string) => {
    const field = findField(name);
    return field ? fieldTexts(field).label : name;
  };
  const nameOf = (name: string, value: unknown) => {
    const field = findField(name);
    return field && choices(field).find((choice) => choice.value === value)?.label;
  };
  return (
    <ConflictChoices
      conflicts={isDecided ? [] : conflicts}
      blockedAttempts={blockedAttempts}
      choose={choose}
      labelOf={labelOf}
      takesFocus={false}
      help={messages.verification_form.conflicts_help}
      formatValue={({ field }, value) => formatValue(field, value, messages, (one) => nameOf(field, one))}
    />
  );
}
