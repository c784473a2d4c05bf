import { useState } from 'react';
import type { Consequences } from '@contract/responses/client';
import type { CallMeta } from '../../dataProvider';
import { useNotices } from '../../shared/useNotices';
import { useQuestion } from '../../shared/useQuestion';
import { useReads } from '../../shared/useReads';
import { CUSTOMERS, type Client } from '../client';
import { touchesNothing, withConsequences } from './bookings';
import type { ConfirmedChange } from './changes';
import { ConsequenceList } from './ConsequenceList';

type Shown = Pick<CallMeta, 'consequences'>;

/** Asks before a change of this client stops anything, naming what it stops. */
export function useConfirm(client: Client) {
  const reads = useReads();
  const { tellFailure } = useNotices();
  const { ask, open, dialog } = useQuestion();
  const [looking, setLooking] = useState(false);

  const consequencesOf = async ({ query }: ConfirmedChange): Promise<Consequences | undefined> => {
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

  /** Finds out what the change would stop and asks; false where it is not to be made, else what was shown. */
  const confirm = async (change: ConfirmedChange | undefined): Promise<false | Shown> => {
    if (!change) return {};
    const consequences = await consequencesOf(change);
    if (!consequences) return false;
    const shown = { consequences: consequences.version };
    if (touchesNothing(consequences) && !change.nothing) return shown;
    const goesAhead = await ask({
      title: `${withConsequences(change.title, consequences)}?`,
      action: withConsequences(change.button, consequences),
      destructive: change.nothing !== undefined,
      children: <ConsequenceList consequences={consequences} nothing={change.nothing} />,
    });
    return goesAhead && shown;
  };

  return {
    confirm,
    looking,
    /** Words of the form's button while it waits for an answer. */
    savingLabel: looking ? 'Checking…' : open ? 'Save' : undefined,
    dialog,
  };
}
