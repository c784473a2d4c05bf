import { useFormState, useWatch } from 'react-hook-form';
import type { Client } from '../client';
import type { IdentifyingField } from './completeFields';
import { PossibleDuplicates } from './PossibleDuplicates';

interface Props {
  fields: readonly IdentifyingField[];
  client?: Client;
}

/** Lists clients who have the values being typed into these fields. */
export function FormDuplicates({ fields, client }: Props) {
  const values = useWatch({ name: fields }) as string[];
  const { dirtyFields } = useFormState();
  const identity = Object.fromEntries(
    fields.map((field, index) => [field, field in dirtyFields ? values[index] : undefined]),
  );
  return <PossibleDuplicates identity={identity} client={client} typing />;
}
