import { ConflictChoices } from '@web/forms/ConflictChoices';
import type { Conflict } from '@web/forms/conflicts';
import { formatValue } from '@web/forms/format-value';
import { useMessages } from '@web/language/useLanguage';
import { fieldTexts } from './formField';
import { FORM_STEPS, fieldsOf } from './formSteps';
import type { Choices } from './useChoices';

interface Props {
  conflicts: readonly Conflict[];
  missed: number;
  choose: (field: string, choice: 'saved' | 'typed') => void;
  choices: Choices;
}

const findField = (name: string) => FORM_STEPS.flatMap(fieldsOf).find((field) => field.name === name);

/** Asks about the fields that the user has changed on two pages. */
export function DraftConflicts({ choices, ...conflicts }: Props) {
  const messages = useMessages();
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
      {...conflicts}
      labelOf={labelOf}
      help={messages.verification_form.conflicts_help}
      formatValue={({ field }, value) => formatValue(field, value, messages, (one) => nameOf(field, one))}
    />
  );
}
