import { useState } from 'react';
import type { Consequences } from '@contract/responses/client';
import { useNotices } from '../../shared/useNotices';
import { useQuestion } from '../../shared/useQuestion';
import { useReads } from '../../shared/useReads';
import { CUSTOMERS, type Client } from '../client';
import { touchesNothing, withConsequences } from './bookings';
import type { ConfirmedChange } from './changes';
import { ConsequenceList } from './ConsequenceList';

const NOTHING: Consequences = {
  stops: [],
  keeps: [],
  meals_moved: [],
  vendors_cleared: [],
  program_cleared: null,
};

/** Asks before a change of this client stops anything, naming what it stops. */
export function useConfirm(client: Client) {
  const reads = useReads();
  const { tellFailure } = useNotices();
  const { ask, open, dialog } = useQuestion();
  const [looking, setLooking] = useState(false);

  const consequencesOf = async ({ query }: ConfirmedChange): Promise<Consequences | undefined> => {
    if (!query) return NOTHING;
    setLooking(true);
    try {
      return await reads.read<Consequences>(`${CUSTOMERS}/${client.id}/consequences/`, query);
    } catch (error) {
      tellFailure(error);
      return undefined;
    } finally {
      setLooking(false);
    }
  };

  /** Finds out what the change would stop and asks; whether it is to be made. */
  const confirm = async (change: ConfirmedChange | undefined): Promise<boolean> => {
    if (!change) return true;
    const consequences = await consequencesOf(change);
    if (!consequences) return false;
    if (touchesNothing(consequences) && !change.nothing) return true;
    return ask({
      title: `${withConsequences(change.title, consequences)}?`,
      action: withConsequences(change.button, consequences),
      destructive: change.nothing !== undefined,
      children: <ConsequenceList consequences={consequences} nothing={change.nothing} />,
    });
  };

  return {
    confirm,
    looking,
    /** Words of the form's button while it waits for an answer. */
    savingLabel: looking ? 'Checking…' : open ? 'Save' : undefined,
    dialog,
  };
}
