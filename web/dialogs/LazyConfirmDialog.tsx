import { useEffect, useState } from 'react';
import { LoadAgain } from '../layout/LoadAgain';
import { lazyWithRetry } from '../layout/lazyWithRetry';
import type { ConfirmDialogProps } from './ConfirmDialog';

const Dialog = lazyWithRetry(async () => ({ default: (await import('./ConfirmDialog')).ConfirmDialog }), {
  failed: (retry) => <LoadAgain load={retry} />,
});

/**
 * `ConfirmDialog` that most visits never open. Its code is loaded after the page is rendered, before a lost connection
 * could block it.
 */
export function LazyConfirmDialog(props: ConfirmDialogProps) {
  const [wasOpen, setWasOpen] = useState(false);
  useEffect(() => void Dialog.prepare(), []);
  if (props.open && !wasOpen) setWasOpen(true);
  return wasOpen && <Dialog {...props} />;
}
