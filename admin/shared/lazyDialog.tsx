import { useEffect, useEffectEvent, type ComponentType } from 'react';
import { lazyWithRetry } from '@web/layout/lazyWithRetry';
import { useNotices } from './useNotices';

interface Dialog {
  onClose: () => void;
}

const notLoadedMessage = () => 'The dialog could not be loaded. Check your connection and try again.';

function NotLoaded({ onClose }: Dialog) {
  const { notifyFailure } = useNotices();
  const close = useEffectEvent(() => {
    notifyFailure(undefined, notLoadedMessage);
    onClose();
  });
  useEffect(() => close(), []);
  return null;
}

/**
 * Dialog whose code is loaded on demand. If loading fails, a notice says so and the page stays with its input. The next
 * press loads it again.
 */
export const lazyDialog = <Props extends Dialog>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazyWithRetry(load, { failed: (_retry, { onClose }) => <NotLoaded onClose={onClose} /> });
