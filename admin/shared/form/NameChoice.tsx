import { useGetList, type RaRecord } from 'react-admin';
import { ASK_AGAIN, ChoiceInput, NOT_LOADED, type ChoiceInputProps } from './ChoiceInput';
import { choicesOf } from './choices';
import { A_TO_Z } from './ReferenceChoice';

interface Props extends Omit<ChoiceInputProps, 'choices'> {
  /** Lookup of the names. Records store a name, not an id. */
  reference: string;
}

/** Select with the names of a lookup. */
export function NameChoice({ reference, ...input }: Props) {
  const { data, error } = useGetList<RaRecord & { name: string }>(
    reference,
    { pagination: { page: 1, perPage: A_TO_Z.perPage }, sort: A_TO_Z.sort },
    { staleTime: 60_000, refetchInterval: ({ state }) => state.status === 'error' && ASK_AGAIN },
  );
  const names = choicesOf((data ?? []).map(({ name }) => name));
  return <ChoiceInput {...input} choices={error && !data ? NOT_LOADED : names} />;
}
