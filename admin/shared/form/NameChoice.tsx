import { useGetList, type RaRecord } from 'react-admin';
import { RETRY_INTERVAL, ChoiceInput, LOAD_FAILED_CHOICES, type ChoiceInputProps } from './ChoiceInput';
import { choicesOf } from './choices';
import { ALL_BY_NAME } from './ReferenceChoice';

interface Props extends Omit<ChoiceInputProps, 'choices'> {
  /** Lookup of the names. Records store a name, not an id. */
  reference: string;
}

/** Select with the names of a lookup. */
export function NameChoice({ reference, ...input }: Props) {
  const { data, error } = useGetList<RaRecord & { name: string }>(
    reference,
    { pagination: { page: 1, perPage: ALL_BY_NAME.perPage }, sort: ALL_BY_NAME.sort },
    { staleTime: 60_000, refetchInterval: ({ state }) => state.status === 'error' && RETRY_INTERVAL },
  );
  const names = choicesOf((data ?? []).map(({ name }) => name));
  return <ChoiceInput {...input} choices={error && !data ? LOAD_FAILED_CHOICES : names} />;
}
