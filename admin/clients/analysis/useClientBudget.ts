import { useQuery } from '@tanstack/react-query';
import type { ClientBudget } from '@contract/responses/budgets';
import { useReads } from '../../shared/useReads';
import { CLIENTS, CUSTOMERS } from '../../paths';
import { type Client } from '../client';

/** What a client's program gives her, and what of it is used; read again after each change of the client. */
export function useClientBudget({ id }: Client) {
  const reads = useReads();
  return useQuery({
    queryKey: [CLIENTS, 'budget', id],
    queryFn: () => reads.read<ClientBudget>(`${CUSTOMERS}/${id}/budget/`),
    staleTime: 0,
  });
}
