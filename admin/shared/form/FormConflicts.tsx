import { useContext } from 'react';
import { useRecordContext, useResourceContext } from 'react-admin';
import { labelOf } from '@contract/labels';
import { messages } from '@contract/messages';
import { money } from '@web/formats/money';
import { ConflictChoices } from '@web/forms/ConflictChoices';
import type { Conflicts } from '@web/forms/useConflicts';
import { formatValue } from '@web/forms/format-value';
import { apiPathOf } from '../../paths';
import { ChoiceNamesContext, nameOfChoice } from './choiceNames';

/** Names of fields with amounts in dollars. */
const DOLLARS = /(^|_)(cost|budget|fee|amount)(_|$)|_adjustment$/;

/** Conflicts of a form: each saved value beside the typed one. The user chooses before the next save. */
export default function FormConflicts(props: Pick<Conflicts, 'conflicts' | 'blockedAttempts' | 'choose'>) {
  const resource = apiPathOf(useResourceContext() ?? '');
  const record = useRecordContext() ?? {};
  const names = useContext(ChoiceNamesContext) ?? new Map();
  return (
    <ConflictChoices
      {...props}
      labelOf={(field) => labelOf(resource, field)}
      formatValue={({ field }, value) =>
        typeof value === 'number' && DOLLARS.test(field)
          ? money(value)
          : formatValue(field, value, messages, (one) => nameOfChoice(names, record, field, one))
      }
    />
  );
}
