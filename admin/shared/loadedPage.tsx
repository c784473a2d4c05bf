import type { ComponentType } from 'react';
import { loadedLater } from '@web/layout/loadedLater';
import { Loading } from './Loading';

/** A page whose code is loaded when it is opened. */
export const loadedPage = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  loadedLater(load, { waiting: <Loading /> });
