import { ConflictChoices } from '@web/forms/ConflictChoices';
import type { Conflicts } from '@web/forms/useConflicts';
import { formatValue } from '@web/forms/format-value';
import { useMessages } from '@web/language/useLanguage';

interface Props extends Pick<Conflicts, 'conflicts' | 'blockedAttempts' | 'choose'> {
  /** Labels of the form's fields. */
  labels: Readonly<Record<string, string>>;
  /** Returns the name of a field's choice. Undefined if it has none. */
  nameOf?: (field: string, value: unknown) => string | undefined;
}

/** Conflicts of a form: each saved value beside the typed one. The user chooses before the next save. */
export function FormConflicts({ conflicts, blockedAttempts, choose, labels, nameOf }: Props) {
  const messages = useMessages();
  return (
    <ConflictChoices
      conflicts={conflicts}
      blockedAttempts={blockedAttempts}
      choose={choose}
      labelOf={(field) => labels[field] ?? field}
      formatValue={({ field }, value) => formatValue(field, value, messages, (one) => nameOf?.(field, one))}
    />
  );
}
