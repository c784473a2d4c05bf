import { useQuery } from '@tanstack/react-query';
import type { ClientDuplicates } from '@contract/responses/duplicates';
import { READ_ONCE } from '../queryClient';
import { useReads } from '../shared/useReads';
import { CLIENTS, CUSTOMERS } from '../paths';
import { type Client } from './records';

// Each read is audited, and after a merge one of the records is gone.
const ONCE = { gcTime: 0, staleTime: 0, retry: false, meta: READ_ONCE } as const;

/** Clients who may be the same person as this one, the likeliest first. */
export function useDuplicatesOf(id: string) {
  const reads = useReads();
  return useQuery({
    queryKey: [CLIENTS, 'duplicates-of', id],
    queryFn: async () => (await reads.read<ClientDuplicates>(`${CUSTOMERS}/${id}/duplicates/`)).results,
    ...ONCE,
  });
}

/** A whole record, with the version that a merge is held to. */
export function useComparedRecord(id: string | undefined) {
  const reads = useReads();
  return useQuery({
    queryKey: [CLIENTS, 'compared', id],
    queryFn: async () => (await reads.getOne<Client>(CLIENTS, { id: id! })).data,
    enabled: id !== undefined,
    ...ONCE,
  });
}
