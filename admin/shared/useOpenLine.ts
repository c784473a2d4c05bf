import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OpenLine } from '@contract/responses/today';
import { allows } from '../authProvider';
import { SKIP_REFETCH } from '../queryClient';
import { API_ROOT, call } from '../dataProvider/call';

const addressOf = (id: string) => `${API_ROOT}/today/open/${encodeURIComponent(id)}/`;

/** Reports that this user has a client, or another line of Today, open. */
const keepOpen = async (id: string) =>
  (await call(addressOf(id), { method: 'PUT', changesNothing: true })).json as OpenLine;

/** Reports that the user has closed a line. Without a connection the server notices by itself. */
const reportClosed = async (id: string): Promise<void> => {
  await call(addressOf(id), { method: 'DELETE', changesNothing: true }).catch(() => undefined);
};

/** Interval of heartbeats, well within the server's limit of 45 seconds. */
const HEARTBEAT_MS = 15_000;

/** Number of mounted components that keep a line open, by its id. A dialog shows the line of the page below it. */
const keepers = new Map<string, number>();

function addKeeper(id: string): void {
  keepers.set(id, (keepers.get(id) ?? 0) + 1);
}

function removeKeeper(id: string): void {
  const left = keepers.get(id)! - 1;
  if (left > 0) return void keepers.set(id, left);
  keepers.delete(id);
  void reportClosed(id);
}

const NOBODY: OpenLine['others'] = [];

/**
 * Reports that this user has a client, or another line of Today, open, as long as the component is mounted. Returns the
 * other users who have the same open. Nothing waits for the response. Without a connection the result is empty.
 */
export function useOpenLine(id: string): OpenLine['others'] {
  const enabled = allows('today', 'list');
  const { data } = useQuery({
    queryKey: ['open_lines', id],
    queryFn: () => keepOpen(id),
    enabled,
    refetchInterval: HEARTBEAT_MS,
    gcTime: 0,
    // Heartbeat: no mutation changes its result.
    meta: SKIP_REFETCH,
    retry: false,
  });
  useEffect(() => {
    if (!enabled) return;
    addKeeper(id);
    return () => removeKeeper(id);
  }, [id, enabled]);
  return data?.others ?? NOBODY;
}
