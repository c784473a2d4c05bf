import type { ComponentType } from 'react';
import { lazyWithRetry } from '@web/layout/lazyWithRetry';
import { Loading } from './Loading';

/** A page whose code is loaded when it is opened. */
export const loadedPage = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazyWithRetry(load, { waiting: <Loading /> });
