import { ConflictChoices } from '@web/forms/ConflictChoices';
import type { Conflicts } from '@web/forms/useConflicts';
import { valueInWords } from '@web/forms/value-words';
import { useMessages } from '@web/language/useLanguage';

interface Props extends Pick<Conflicts, 'conflicts' | 'missed' | 'choose'> {
  /** Labels of the form's fields. */
  labels: Readonly<Record<string, string>>;
  /** The name of a choice of a field; nothing where it has none. */
  nameOf?: (field: string, value: unknown) => string | undefined;
}

/** The conflicts of a form: each saved value beside the typed one, to choose from before the next save. */
export function FormConflicts({ conflicts, missed, choose, labels, nameOf }: Props) {
  const words = useMessages();
  return (
    <ConflictChoices
      conflicts={conflicts}
      missed={missed}
      choose={choose}
      labelOf={(field) => labels[field] ?? field}
      wordsOf={({ field }, value) => valueInWords(field, value, words, (one) => nameOf?.(field, one))}
    />
  );
}
