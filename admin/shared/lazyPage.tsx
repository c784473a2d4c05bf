import type { ComponentType } from 'react';
import { lazyWithRetry } from '@web/layout/lazyWithRetry';
import { Loading } from './Loading';

/** Page whose code is loaded on demand. */
export const lazyPage = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazyWithRetry(load, { fallback: <Loading /> });
