import { useQuery, type QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ConfirmedConsequences } from '../dataProvider/consequences';
import { READ_ONCE } from '../queryClient';
import { confirmedVersion } from './confirmedVersion';
import { Loaded } from './Loaded';

interface Preview<Found> {
  data: Found | undefined;
  /** Metadata of the call; undefined until the consequences are on screen. */
  confirmed: ConfirmedConsequences | undefined;
  /** Loads them again, where the action was refused because they have changed. */
  refetch: () => Promise<unknown>;
  /** In place of the consequences while there are none. */
  placeholder: ReactNode;
}

/** Loads what an open dialog confirms. Its action stays off, and cannot be sent, before it is there. */
export function useConsequences<Found extends { version: number }>(
  queryKey: QueryKey,
  load: () => Promise<Found>,
): Preview<Found> {
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: load,
    retry: false,
    gcTime: 0,
    // The dialog shows what its own action does: after it there is nothing to preview, maybe no record.
    meta: READ_ONCE,
  });
  const isShown = data !== undefined && !error;
  return {
    data: isShown ? data : undefined,
    confirmed: isShown ? confirmedVersion(data.version) : undefined,
    refetch,
    placeholder: isShown ? null : <Loaded query={{ error, refetch }} height={96} />,
  };
}
