import Link from '@mui/material/Link';
import type { ReactNode } from 'react';

interface Read {
  error: unknown;
  isPending: boolean;
  onRetry?: () => void;
}

/** Help text of a select whose choices are loading or failed to load. Empty once they are loaded. */
export function choicesState({ error, isPending, onRetry }: Read): ReactNode {
  if (error && onRetry)
    return (
      <>
        The choices could not be loaded.{' '}
        <Link component="button" type="button" underline="always" onClick={onRetry} sx={{ font: 'inherit' }}>
          Try again
        </Link>
      </>
    );
  return isPending ? 'Loading the choices…' : undefined;
}
