import type { ComponentType } from 'react';
import { useMessages } from '@web/language/useLanguage';
import { lazyWithRetry } from '@web/layout/lazyWithRetry';
import { Failed } from './Failed';
import { Loading } from './Loading';

const NotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <Failed onRetry={onRetry}>{useMessages().failures.page}</Failed>
);

/** A part of a page whose code is loaded later; where it cannot be, that is said in its place, and the rest stays. */
export const lazyPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazyWithRetry(load, { waiting: <Loading />, failed: (retry) => <NotLoaded onRetry={retry} /> });
