import { useEffect, useState } from 'react';
import type { VerificationDraft } from '@contract/responses/referrals';
import { draftCalls, draftMemory, later } from './calls';
import { DraftKeeper, type DraftMemory, type SaveState } from './draft-keeper';

/** The draft of this machine: `draft` is undefined until it is known whether there is one, then it or null. */
export function useDraft() {
  /** Counts what made another list of the user's drafts. */
  const [listChanges, setListChanges] = useState(0);
  /** Counts the drafts that were opened from the list: each is a form of its own. */
  const [openings, setOpenings] = useState(0);
  const [saveState, setSaveState] = useState<SaveState>('untouched');
  const [keeper] = useState(
    () =>
      new DraftKeeper(
        draftCalls,
        memoryThatTells(() => setListChanges((count) => count + 1)),
        setSaveState,
        () => crypto.randomUUID(),
        later,
      ),
  );
  const [draft, setDraft] = useState<VerificationDraft | null>();
  const [failure, setFailure] = useState<Error>();

  useEffect(() => {
    keeper.restore().then((found) => setDraft(found ?? null), setFailure);
  }, [keeper]);

  useEffect(() => {
    const saveUnsaved = () => {
      if (keeper.unsaved) void keeper.save();
    };
    const saveHidden = () => {
      if (document.visibilityState === 'hidden') saveUnsaved();
    };
    window.addEventListener('online', saveUnsaved);
    window.addEventListener('pagehide', saveUnsaved);
    document.addEventListener('visibilitychange', saveHidden);
    return () => {
      window.removeEventListener('online', saveUnsaved);
      window.removeEventListener('pagehide', saveUnsaved);
      document.removeEventListener('visibilitychange', saveHidden);
    };
  }, [keeper]);

  // What cannot be saved just now is lost with the page: the browser asks first.
  useEffect(() => {
    if (saveState !== 'waiting') return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [saveState]);

  const open = async (id: string) => {
    const opened = await keeper.open(id).catch(setFailure);
    if (!opened) return;
    setDraft(opened);
    setOpenings((count) => count + 1);
  };

  return { keeper, saveState, draft, failure, open, openings, listChanges };
}

/** The draft's id, and word of each change of it: another draft is then the one on the screen. */
const memoryThatTells = (listChanged: () => void): DraftMemory => ({
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
