import Skeleton from '@mui/material/Skeleton';
import { failureWords } from '../callFailure';
import { ListFailure } from './ListStates';

interface Props {
  error: unknown;
  onRetry: () => void;
  /** Message of the failure; the call's own message without it. */
  words?: string;
}

/** In place of what a dialog has not loaded yet: what is awaited, or why it does not come, with Retry. */
export const Reading = ({ error, onRetry, words }: Props) =>
  error ? (
    <ListFailure message={words ?? failureWords(error)} onRetry={onRetry} />
  ) : (
    <Skeleton variant="rounded" height={96} aria-label="Loading" />
  );
