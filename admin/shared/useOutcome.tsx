import type { ReactElement } from 'react';
import type { RaRecord } from 'react-admin';
import type { NoticeKey } from '@contract/notices';
import { UNDO_SECONDS } from '@contract/today';
import { statusOf } from '../callFailure';
import { useWarn } from './PageWarnings';
import type { Action } from './useAction';
import { useNotices } from './useNotices';
import { useUndoButton } from './useUndoNotice';
import { warningsOf } from './warnings';

/** Values of a save, and the record before it. */
interface Variables {
  data?: Readonly<Record<string, unknown>>;
  previousData?: Readonly<Record<string, unknown>>;
}

interface Outcome<Saved> {
  /** Notice. None if another action follows at once whose notice covers both. */
  success?: NoticeKey;
  /** Returns a button in the notice that opens the next step. */
  goesOn?: (saved: Saved) => ReactElement | undefined;
  /** Undoes the save. The notice offers it for some seconds, unless it returns nothing. */
  undo?: (saved: Saved, variables: Variables) => Action | undefined;
  /** Returns the message of a failure. The default is the call's own. */
  errorMessage?: (error: unknown) => string;
  /** True if the form unmounts after the save. Its warnings are then shown above the page. */
  closes?: boolean;
  /** Called after the save. `warned` is true if there are warnings on this page. */
  onSaved?: (saved: Saved, warned: boolean) => void;
}

/** Returns the callbacks of a form's save: the notice with its warnings, or the failure's message. */
export function useOutcome() {
  const { notify, notifyFailure } = useNotices();
  const warn = useWarn();
  const undoButton = useUndoButton();
  return <Saved extends RaRecord>({
    success,
    goesOn,
    undo,
    errorMessage,
    closes,
    onSaved,
  }: Outcome<Saved>) => ({
    onSuccess: (saved: Saved, variables: Variables) => {
      const warnings = warningsOf(saved);
      if (success) {
        const undoing = undo?.(saved, variables);
        const action = (
          <>
            {goesOn?.(saved)}
            {undoing && undoButton(undoing)}
          </>
        );
        notify(success, {}, goesOn || undoing ? { action, seconds: undoing && UNDO_SECONDS } : {});
      }
      if (closes && warnings.length > 0) warn(warnings);
      onSaved?.(saved, warnings.length > 0);
    },
    onError: (error: unknown) => {
      // The form itself shows that another user has changed or deleted the record.
      if (![404, 412].includes(statusOf(error) ?? 0)) notifyFailure(error, errorMessage);
    },
  });
}
