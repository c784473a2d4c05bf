import { useEffect, useState, type ComponentProps } from 'react';
import { loadedLater } from '../layout/loadedLater';
import type { QuestionDialog } from './QuestionDialog';

const Dialog = loadedLater(async () => ({ default: (await import('./QuestionDialog')).QuestionDialog }));

/**
 * A question that most visits never come to: its code is loaded once the page stands, and before a connection that is
 * lost could be in its way.
 */
export function SeldomQuestion(props: ComponentProps<typeof QuestionDialog>) {
  const [wasOpen, setWasOpen] = useState(false);
  useEffect(() => void Dialog.prepare(), []);
  if (props.open && !wasOpen) setWasOpen(true);
  return wasOpen && <Dialog {...props} />;
}
