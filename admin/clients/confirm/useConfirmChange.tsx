import type { Consequences } from '@contract/responses/client';
import { useConfirm, type ConfirmedRequest } from '../../shared/useConfirm';
import { useReadProvider } from '../../shared/useReadProvider';
import { CUSTOMERS } from '../../paths';
import { type Client } from '../client';
import { hasNoConsequences, appendConsequences } from '../../shared/consequences/bookings';
import type { ConfirmedChange } from './changes';
import { ConsequenceList } from '../../shared/consequences/ConsequenceList';

/** Asks before a change of this client stops anything, and lists the consequences. */
export function useConfirmChange(client: Client) {
  const reads = useReadProvider();
  const { confirm, isOpen, isLoading } = useConfirm();

  /**
   * Reads the consequences of the change and asks. Returns false if the user declines, otherwise the confirmed
   * consequences.
   * @throws the server's refusal of the change
   */
  const confirmChange = async (change: ConfirmedChange | undefined): Promise<false | ConfirmedRequest> => {
    if (!change) return {};
    const { title, button, query, hint, nothing } = change;
    const destructive = nothing !== undefined;
    return confirm({ title: `${title}?`, action: button, destructive }, async () => {
      const path = `${CUSTOMERS}/${client.id}/consequences/`;
      const consequences = await reads.read<Consequences>(path, query);
      const { version } = consequences;
      if (hasNoConsequences(consequences) && !nothing) return { version };
      const question = {
        title: `${appendConsequences(title, consequences)}?`,
        action: appendConsequences(button, consequences),
        destructive,
        children: <ConsequenceList consequences={consequences} hint={hint} nothing={nothing} />,
      };
      return { question, version };
    });
  };

  return {
    confirm: confirmChange,
    isLoading,
    /** Label of the form's button while it waits for an answer. */
    savingLabel: isOpen ? 'Save' : isLoading ? 'Checking…' : undefined,
  };
}
