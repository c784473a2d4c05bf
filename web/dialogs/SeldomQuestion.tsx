import { lazy, Suspense, useEffect, useState, type ComponentProps } from 'react';
import type { QuestionDialog } from './QuestionDialog';

const load = () => import('./QuestionDialog');
const Dialog = lazy(async () => ({ default: (await load()).QuestionDialog }));

/**
 * A question that most visits never come to: its code is loaded once the page stands, and before a connection that is
 * lost could be in its way.
 */
export function SeldomQuestion(props: ComponentProps<typeof QuestionDialog>) {
  const [wasOpen, setWasOpen] = useState(false);
  useEffect(() => void load().catch(() => undefined), []);
  if (props.open && !wasOpen) setWasOpen(true);
  return (
    wasOpen && (
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    )
  );
}
