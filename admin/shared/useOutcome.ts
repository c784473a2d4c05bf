import type { ReactElement } from 'react';
import type { RaRecord } from 'react-admin';
import type { NoticeKey } from '@contract/notices';
import { statusOf } from '../callFailure';
import { useWarn } from './PageWarnings';
import { useNotices } from './useNotices';
import { warningsOf } from './warnings';

interface Outcome<Saved> {
  /** The notice; none where another action follows at once whose notice says both. */
  success?: NoticeKey;
  /** A button in the notice that leads to the next step. */
  goesOn?: (saved: Saved) => ReactElement | undefined;
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
  return <Saved extends RaRecord>({ success, goesOn, words, closes, onSaved }: Outcome<Saved>) => ({
    onSuccess: (saved: Saved) => {
      const warnings = warningsOf(saved);
      if (success) tell(success, {}, { action: goesOn?.(saved) });
      if (closes) warn(warnings);
      onSaved?.(saved, warnings.length > 0);
    },
    onError: (error: unknown) => {
      // The form says what a conflict does.
      if (statusOf(error) !== 412) tellFailure(error, words);
    },
  });
}
