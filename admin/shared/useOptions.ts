import { useGetList, type RaRecord } from 'react-admin';
import type { Option } from './fields';

interface Named extends RaRecord {
  name: string;
}

/** All records of a small list, A to Z; a list that fails to load is empty and is asked for again later. */
export function useNamed<Row extends Named>(resource: string, filter: object = {}, enabled = true) {
  const { data, isPending } = useGetList<Row>(
    resource,
    { pagination: { page: 1, perPage: 1000 }, sort: { field: 'name', order: 'ASC' }, filter },
    { enabled, staleTime: 60_000 },
  );
  return { rows: enabled ? data : undefined, loading: enabled && isPending };
}

const byId = (row: Named): Option => ({ value: String(row.id), label: row.name });

/** The same as options whose value is the id. */
export function useOptions(resource: string, filter: object = {}, enabled = true): readonly Option[] {
  return useNamed(resource, filter, enabled).rows?.map(byId) ?? [];
}

/** Options of lookups that are chosen by name. */
export function useNameOptions(resource: string): readonly Option[] {
  return useNamed(resource).rows?.map(({ name }) => ({ value: name, label: name })) ?? [];
}

/** The options with what is chosen now, even when the list has not come yet or offers it no longer. */
export const withCurrent = (
  options: readonly Option[],
  current: { id: string; name: string } | null | undefined,
): readonly Option[] =>
  !current || options.some(({ value }) => value === current.id)
    ? options
    : [...options, { value: current.id, label: current.name }];
