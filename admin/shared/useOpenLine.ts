import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OpenLine } from '@contract/responses/today';
import { allows } from '../authProvider';
import { READ_ONCE } from '../queryClient';
import { keepOpen, letGo } from '../dataProvider/openLines';

/** How often it is said that something is still open, in milliseconds: well within the server's 45 seconds. */
const BEAT = 15_000;

const NOBODY: OpenLine['others'] = [];

/**
 * Says as long as the caller is shown that this user has a client, or another line of Today, open; returns who else has.
 * Nothing waits for it: without a connection nobody is named.
 */
export function useOpenLine(id: string): OpenLine['others'] {
  const enabled = allows('today', 'list');
  const { data } = useQuery({
    queryKey: ['open_lines', id],
    queryFn: () => keepOpen(id),
    enabled,
    refetchInterval: BEAT,
    gcTime: 0,
    // A heartbeat of its own, that reads nothing which a mutation changes.
    meta: READ_ONCE,
    retry: false,
  });
  useEffect(() => {
    if (!enabled) return;
    return () => void letGo(id);
  }, [id, enabled]);
  return data?.others ?? NOBODY;
}
