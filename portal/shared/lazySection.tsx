import type { ComponentType, ReactNode } from 'react';
import { useMessages } from '@web/language/useLanguage';
import { lazyWithRetry } from '@web/layout/lazyWithRetry';
import { LoadError } from './LoadError';
import { Loading } from './Loading';

const NotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <LoadError onRetry={onRetry}>{useMessages().failures.page}</LoadError>
);

/**
 * Part of a page that is loaded on demand. If loading fails, an error is shown in its place and the rest of the page
 * stays.
 * @param fallback shown while loading
 */
export const lazySection = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback: ReactNode = <Loading />,
) => lazyWithRetry(load, { fallback, failed: (retry) => <NotLoaded onRetry={retry} /> });
