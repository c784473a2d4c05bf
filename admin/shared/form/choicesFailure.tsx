import Link from '@mui/material/Link';
import type { ReactNode } from 'react';

/**
 * Shown in a select whose choices are being read. A help text below it would move the inputs around it when it
 * disappears.
 */
export const LOADING_CHOICES = 'Loading…';

interface Read {
  error: unknown;
  onRetry?: () => void;
}

/** Help text of a select whose choices failed to load. */
export const choicesFailure = ({ error, onRetry }: Read): ReactNode =>
  error && onRetry ? (
    <>
      The choices could not be loaded.{' '}
      <Link component="button" type="button" underline="always" onClick={onRetry} sx={{ font: 'inherit' }}>
        Try again
      </Link>
    </>
  ) : undefined;
