import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { failureWords } from '../callFailure';
import { ListFailure } from './ListStates';

interface Props<Data> {
  query: { data?: Data | undefined; error: unknown; refetch: () => unknown };
  /** Pixels that the data will take; one line without it. */
  height?: number;
  /** Message of a failure; the call's own without it. */
  words?: (error: unknown) => string;
  children?: (data: Data) => ReactNode;
}

/**
 * The states of a read: a placeholder, a failure with Retry, the data. Data stays on the page when a later read fails,
 * below the failure: somebody may be typing in it.
 */
export function Loaded<Data>({ query, height, words = failureWords, children }: Props<Data>) {
  const { data, error, refetch } = query;
  const isLoaded = data !== undefined;
  return (
    <>
      {Boolean(error) && (
        <ListFailure
          message={isLoaded ? `This may be out of date. ${words(error)}` : words(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!isLoaded && !error && (
        <Skeleton
          {...(height === undefined ? { width: '70%' } : { variant: 'rounded', height })}
          aria-label="Loading"
        />
      )}
      {isLoaded && children?.(data)}
    </>
  );
}
