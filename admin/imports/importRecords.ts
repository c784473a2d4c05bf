import { useQuery } from '@tanstack/react-query';
import { useGetResourceLabel } from 'react-admin';
import type { ImportStatus } from '@contract/imports';
import type { Import } from '@contract/responses/imports';
import { CLEANING_VENDORS, CLIENTS, DRIVERS, IMPORTS, MEAL_VENDORS, PEERS, apiPathOf } from '../paths';
import { allows } from '../authProvider';
import { useReads } from '../shared/useReads';

/** How often an import that is being worked on is asked after, in milliseconds. */
const ASK_AGAIN = 1_000;

/** What can be imported, by the names that are the lists' addresses. */
const LISTS = [CLIENTS, CLEANING_VENDORS, DRIVERS, MEAL_VENDORS, PEERS, 'treatment-referral-centers'];

export const STATUS_LABELS: Record<ImportStatus, string> = {
  checking: 'Being Checked',
  checked: 'Checked',
  importing: 'Being Imported',
  done: 'Imported',
  failed: 'Failed',
};

export const isUnderWay = ({ status }: Import) => status === 'checking' || status === 'importing';

/** Name of the list that records of a resource are in. */
export const listNameOf = ({ resource }: Pick<Import, 'resource'>): string =>
  LISTS.find((name) => apiPathOf(name) === resource) ?? resource;

/** Its address. */
export const listOf = (importRun: Pick<Import, 'resource'>): string => `/${listNameOf(importRun)}`;

/** `1 driver`, `120 drivers`, as the menu calls the records. */
export function useCounted(resource: string): (count: number) => string {
  const labelOf = useGetResourceLabel();
  const name = listNameOf({ resource });
  return (count) => `${count.toLocaleString('en-US')} ${labelOf(name, count === 1 ? 1 : 2).toLowerCase()}`;
}

/** The lists that the user may import into, with their words. */
export function useImportable(): { name: string; label: string }[] {
  const labelOf = useGetResourceLabel();
  return LISTS.filter((name) => allows(name, 'import')).map((name) => ({ name, label: labelOf(name, 2) }));
}

/** One import, asked after for as long as it is worked on. */
export function useImport(id: string) {
  const reads = useReads();
  return useQuery({
    queryKey: [IMPORTS, 'one', id],
    queryFn: () => reads.read<Import>(`${IMPORTS}/${encodeURIComponent(id)}/`),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? ASK_AGAIN : false),
  });
}
