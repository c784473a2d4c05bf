import { useGetList, type RaRecord } from 'react-admin';
import type { Option } from './FilterSelect';

interface Named extends RaRecord {
  name: string;
}

/** How soon a list that could not be loaded is asked for again, in milliseconds. */
const ASK_AGAIN = 10_000;

/** In place of the choices that did not come. */
const NOT_LOADED: Option = {
  value: 'not-loaded',
  label: 'Could not be loaded, trying again…',
  disabled: true,
};

/** All records of a small list, A to Z; a list that fails to load is asked for again by itself. */
export function useNamed<Row extends Named>(resource: string, filter: object = {}, enabled = true) {
  const { data, error } = useGetList<Row>(
    resource,
    { pagination: { page: 1, perPage: 1000 }, sort: { field: 'name', order: 'ASC' }, filter },
    {
      enabled,
      staleTime: 60_000,
      refetchInterval: ({ state }) => state.status === 'error' && ASK_AGAIN,
    },
  );
  return { rows: enabled ? data : undefined, failed: enabled && !data && error !== null };
}

/** The records as choices; says so where they could not be loaded. */
export const choicesOf = <Row extends Named>(
  { rows, failed }: { rows: readonly Row[] | undefined; failed: boolean },
  valueOf: (row: Row) => string = ({ id }) => String(id),
): readonly Option[] =>
  failed ? [NOT_LOADED] : (rows ?? []).map((row) => ({ value: valueOf(row), label: row.name }));

/** The same as options whose value is the id. */
export const useOptions = (resource: string, filter: object = {}, enabled = true): readonly Option[] =>
  choicesOf(useNamed(resource, filter, enabled));

/** Options of lookups that are chosen by name. */
export const useNameOptions = (resource: string): readonly Option[] =>
  choicesOf(useNamed(resource), ({ name }) => name);

/** The options with what is chosen now, even when the list has not come yet or offers it no longer. */
export const withCurrent = (
  options: readonly Option[],
  current: { id: string; name: string } | null | undefined,
): readonly Option[] =>
  !current || options.some(({ value }) => value === current.id)
    ? options
    : [...options, { value: current.id, label: current.name }];
