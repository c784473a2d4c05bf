import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { failureWords } from '../../callFailure';
import { ListFailure } from '../../shared/ListStates';

interface Props<Data> {
  query: { data?: Data; error: unknown; refetch: () => unknown };
  children: (data: Data) => ReactNode;
}

/** Shows what a read gave; until then a line to come, or why it does not come. */
export function Loaded<Data>({ query: { data, error, refetch }, children }: Props<Data>) {
  if (data !== undefined) return children(data);
  return error ? (
    <ListFailure message={failureWords(error)} onRetry={() => void refetch()} />
  ) : (
    <Skeleton width="70%" aria-label="Loading" />
  );
}
