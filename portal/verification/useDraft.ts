import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { VerificationDraft } from '@contract/responses/referrals';
import { reportUnsavedInput } from '@web/session/unsaved-input';
import { draftCalls, draftMemory, schedule } from './calls';
import { isSignedOut, type DraftMemory } from './draft-calls';
import { DraftKeeper } from './draft-keeper';
import type { DraftMerge } from './draft-merge';
import { SUMMARY } from './formSteps';
import { NOT_STARTED } from './save-progress';
import { StepHistory } from './step-history';

/** Why a draft was not opened: it is gone, the form on the screen is not saved, or the draft could not be read. */
export type NotOpened = 'gone' | 'unsaved' | Error;

const stepOf = ({ step }: VerificationDraft) => Math.min(step, SUMMARY);

/** Draft of this computer. `draft` is undefined while loading, then the draft or null. */
export function useDraft() {
  /** Counts the changes of the user's list of drafts. */
  const [listChanges, setListChanges] = useState(0);
  /** Counts the drafts opened from the list. Each is a new form. */
  const [openings, setOpenings] = useState(0);
  const [progress, setProgress] = useState(NOT_STARTED);
  const { isUnsaved } = progress;
  /** Last change of the draft by another page. */
  const [merge, setMerge] = useState<DraftMerge>();
  const [keeper] = useState(
    () =>
      new DraftKeeper(
        draftCalls,
        observedMemory(() => setListChanges((count) => count + 1)),
        setProgress,
        () => crypto.randomUUID(),
        schedule,
        setMerge,
      ),
  );
  const [steps] = useState(() => new StepHistory(window));
  const [draft, setDraft] = useState<VerificationDraft | null>();
  const [failure, setFailure] = useState<Error>();

  useEffect(() => {
    keeper.restore().then((storedDraft) => {
      if (storedDraft && !storedDraft.submitted_at) steps.resume(stepOf(storedDraft));
      else steps.begin(0);
      setDraft(storedDraft ?? null);
    }, setFailure);
  }, [keeper, steps]);

  useEffect(() => {
    const saveUnsaved = () => {
      if (keeper.unsaved) void keeper.save();
    };
    const saveHidden = () => {
      if (document.visibilityState === 'hidden') saveUnsaved();
    };
    const saveBeforeLeaving = () => keeper.saveBeforeLeaving();
    window.addEventListener('online', saveUnsaved);
    window.addEventListener('pagehide', saveBeforeLeaving);
    document.addEventListener('visibilitychange', saveHidden);
    return () => {
      window.removeEventListener('online', saveUnsaved);
      window.removeEventListener('pagehide', saveBeforeLeaving);
      document.removeEventListener('visibilitychange', saveHidden);
    };
  }, [keeper]);

  // Closing the page would lose the unsaved input, so the browser asks first.
  useEffect(() => {
    reportUnsavedInput(isUnsaved);
    return () => reportUnsavedInput(false);
  }, [isUnsaved]);

  /** Opens a draft. Otherwise the form on the screen stays, and the reason is returned. */
  const open = async (id: string): Promise<NotOpened | undefined> => {
    const opened = await keeper.open(id).catch((error: Error) => error);
    if (opened instanceof Error) return isSignedOut(opened) ? undefined : opened;
    if (opened === 'gone') return opened;
    if (!opened) return keeper.unsaved ? 'unsaved' : undefined;
    steps.begin(stepOf(opened));
    // Input of the form before must not get into the opened draft.
    flushSync(() => {
      setDraft(opened);
      setOpenings((count) => count + 1);
    });
    return undefined;
  };

  return { keeper, steps, progress, merge, draft, failure, open, openings, listChanges };
}

/** Stores the draft's id and reports each change, because another draft is then on the screen. */
const observedMemory = (listChanged: () => void): DraftMemory => ({
  get: draftMemory.get,
  set: (id) => {
    draftMemory.set(id);
    listChanged();
  },
  clear: () => {
    draftMemory.clear();
    listChanged();
  },
  listChanged,
});
