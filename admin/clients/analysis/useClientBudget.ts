import { useQuery } from '@tanstack/react-query';
import type { ClientBudget } from '@contract/responses/budgets';
import { useReadProvider } from '../../shared/useReadProvider';
import { CLIENTS, CUSTOMERS } from '../../paths';
import { type Client } from '../client';

/** Reads the budget of a client and its use. Every change of the client refetches it. */
export function useClientBudget({ id }: Client) {
  const reads = useReadProvider();
  return useQuery({
    queryKey: [CLIENTS, 'budget', id],
    queryFn: () => reads.read<ClientBudget>(`${CUSTOMERS}/${id}/budget/`),
    staleTime: 0,
  });
}
