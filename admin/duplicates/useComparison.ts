import { useQuery } from '@tanstack/react-query';
import type { ClientDuplicates } from '@contract/responses/duplicates';
import { SKIP_REFETCH } from '../queryClient';
import { useReadProvider } from '../shared/useReadProvider';
import { CLIENTS, CUSTOMERS } from '../paths';
import { type Client } from './records';

// The server audits each read, and a merge removes one of the records.
const ONCE = { gcTime: 0, staleTime: 0, retry: false, meta: SKIP_REFETCH } as const;

/** Reads the possible duplicates of a client, the likeliest first. */
export function useClientDuplicates(id: string) {
  const reads = useReadProvider();
  return useQuery({
    queryKey: [CLIENTS, 'duplicates-of', id],
    queryFn: async () => (await reads.read<ClientDuplicates>(`${CUSTOMERS}/${id}/duplicates/`)).results,
    ...ONCE,
  });
}

/** Reads a full record, with the version for the merge. */
export function useComparedRecord(id: string | undefined) {
  const reads = useReadProvider();
  return useQuery({
    queryKey: [CLIENTS, 'compared', id],
    queryFn: async () => (await reads.getOne<Client>(CLIENTS, { id: id! })).data,
    enabled: id !== undefined,
    ...ONCE,
  });
}
