import type { ReactElement } from 'react';
import type { RaRecord } from 'react-admin';
import type { NoticeKey } from '@contract/notices';
import { UNDO_SECONDS } from '@contract/today';
import { statusOf } from '../callFailure';
import { useWarn } from './PageWarnings';
import type { Action } from './useAction';
import { useNotices } from './useNotices';
import { UndoButton } from './useUndoNotice';
import { warningsOf } from './warnings';

interface Outcome<Saved> {
  /** The notice; none where another action follows at once whose notice says both. */
  success?: NoticeKey;
  /** A button in the notice that leads to the next step. */
  goesOn?: (saved: Saved) => ReactElement | undefined;
  /** Takes the save back; its notice offers that for some seconds. */
  undo?: (saved: Saved) => Action;
  /** Words of a failure; the call's own without it. */
  words?: (error: unknown) => string;
  /** The form is gone after a save: its warnings are shown above the page. */
  closes?: boolean;
  /** Where it leads; `warned` says that something here wants another look. */
  onSaved?: (saved: Saved, warned: boolean) => void;
}

/** What follows a form's save, which the library carries out: its words with its warnings, or those of its failure. */
export function useOutcome() {
  const { tell, tellFailure } = useNotices();
  const warn = useWarn();
  return <Saved extends RaRecord>({ success, goesOn, undo, words, closes, onSaved }: Outcome<Saved>) => ({
    onSuccess: (saved: Saved) => {
      const warnings = warningsOf(saved);
      if (success) {
        const action = (
          <>
            {goesOn?.(saved)}
            {undo && <UndoButton undo={undo(saved)} />}
          </>
        );
        tell(success, {}, goesOn || undo ? { action, seconds: undo && UNDO_SECONDS } : {});
      }
      if (closes) warn(warnings);
      onSaved?.(saved, warnings.length > 0);
    },
    onError: (error: unknown) => {
      // The form says what a conflict does.
      if (statusOf(error) !== 412) tellFailure(error, words);
    },
  });
}
