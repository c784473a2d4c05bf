import { useEffect, useState } from 'react';
import { lazyWithRetry } from '../layout/lazyWithRetry';
import type { ConfirmDialogProps } from './ConfirmDialog';

const Dialog = lazyWithRetry(async () => ({ default: (await import('./ConfirmDialog')).ConfirmDialog }));

/**
 * A `ConfirmDialog` that most visits never open: its code is loaded once the page stands, before a lost connection
 * could be in its way.
 */
export function LazyConfirmDialog(props: ConfirmDialogProps) {
  const [wasOpen, setWasOpen] = useState(false);
  useEffect(() => void Dialog.prepare(), []);
  if (props.open && !wasOpen) setWasOpen(true);
  return wasOpen && <Dialog {...props} />;
}
