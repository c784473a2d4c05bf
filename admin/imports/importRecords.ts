import { useQuery } from '@tanstack/react-query';
import { useGetResourceLabel } from 'react-admin';
import type { ImportStatus } from '@contract/imports';
import type { Import } from '@contract/responses/imports';
import { CLEANING_VENDORS, CLIENTS, DRIVERS, IMPORTS, MEAL_VENDORS, PEERS, apiPathOf } from '../paths';
import { allows } from '../authProvider';
import { useReadProvider } from '../shared/useReadProvider';

/** Poll interval for an import in progress, in milliseconds. */
const POLL_INTERVAL = 1_000;

/** Resources that can be imported, by the paths of their lists. */
const LISTS = [CLIENTS, CLEANING_VENDORS, DRIVERS, MEAL_VENDORS, PEERS, 'treatment-referral-centers'];

export const STATUS_LABELS: Record<ImportStatus, string> = {
  checking: 'Being Checked',
  checked: 'Checked',
  importing: 'Being Imported',
  done: 'Imported',
  failed: 'Failed',
};

const isUnderWay = ({ status }: Import) => status === 'checking' || status === 'importing';

/** Returns the name of the list that contains records of a resource. */
export const listNameOf = ({ resource }: Pick<Import, 'resource'>): string =>
  LISTS.find((name) => apiPathOf(name) === resource) ?? resource;

/** Path of the list. */
export const listOf = (importRun: Pick<Import, 'resource'>): string => `/${listNameOf(importRun)}`;

/** `1 driver`, `120 drivers`, with the menu's label of the records. */
export function useCountLabel(resource: string): (count: number) => string {
  const labelOf = useGetResourceLabel();
  const name = listNameOf({ resource });
  return (count) => `${count.toLocaleString('en-US')} ${labelOf(name, count).toLowerCase()}`;
}

/** Returns the lists that the user may import into, with their labels. */
export function useImportable(): { name: string; label: string }[] {
  const labelOf = useGetResourceLabel();
  return LISTS.filter((name) => allows(name, 'import')).map((name) => ({ name, label: labelOf(name, 2) }));
}

/** Reads an import and polls until it is finished. */
export function useImport(id: string) {
  const reads = useReadProvider();
  return useQuery({
    queryKey: [IMPORTS, 'one', id],
    queryFn: () => reads.read<Import>(`${IMPORTS}/${encodeURIComponent(id)}/`),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? POLL_INTERVAL : false),
  });
}
