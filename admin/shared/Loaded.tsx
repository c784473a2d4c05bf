import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { failureMessage } from '../callFailure';
import { ListFailure } from './ListStates';

interface Props<Data> {
  query: { data?: Data | undefined; error: unknown; refetch: () => unknown };
  /** Expected height of the data in pixels. One line by default. */
  height?: number;
  /** Shape of the data while it loads, in place of one block. */
  skeleton?: ReactNode;
  /** Returns the message of a failure. The default is the call's own. */
  errorMessage?: (error: unknown) => string;
  children?: (data: Data) => ReactNode;
}

/**
 * Shows the states of a read: a placeholder, a failure with Retry, the data. When a later read fails, the data stays
 * below the failure, because the user may be typing in it.
 */
export function Loaded<Data>({
  query,
  height,
  skeleton,
  errorMessage = failureMessage,
  children,
}: Props<Data>) {
  const { data, error, refetch } = query;
  const isLoaded = data !== undefined;
  return (
    <>
      {Boolean(error) && (
        <ListFailure
          message={isLoaded ? `This may be out of date. ${errorMessage(error)}` : errorMessage(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!isLoaded &&
        !error &&
        (skeleton ?? (
          <Skeleton
            {...(height === undefined ? { width: '70%' } : { variant: 'rounded', height })}
            aria-label="Loading"
          />
        ))}
      {isLoaded && children?.(data)}
    </>
  );
}
