import { useQuery, type QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ConfirmedConsequences } from '../dataProvider/consequences';
import { SKIP_REFETCH } from '../queryClient';
import { confirmedVersion } from './confirmedVersion';
import { Loaded } from './Loaded';

interface Preview<Found> {
  data: Found | undefined;
  /** Metadata of the call; undefined until the consequences are on screen. */
  confirmed: ConfirmedConsequences | undefined;
  /** Loads the consequences again, after the action was refused because they have changed. */
  refetch: () => Promise<unknown>;
  /** Shown while there are no consequences. */
  placeholder: ReactNode;
}

/** Loads the consequences that an open dialog confirms. The action stays disabled until they are loaded. */
export function useConsequences<Found extends { version: number }>(
  queryKey: QueryKey,
  load: () => Promise<Found>,
): Preview<Found> {
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: load,
    retry: false,
    gcTime: 0,
    // After the dialog's own action there is nothing left to preview, and maybe no record.
    meta: SKIP_REFETCH,
  });
  const isShown = data !== undefined && !error;
  return {
    data: isShown ? data : undefined,
    confirmed: isShown ? confirmedVersion(data.version) : undefined,
    refetch,
    placeholder: isShown ? null : <Loaded query={{ error, refetch }} height={96} />,
  };
}
