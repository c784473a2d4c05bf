import { CUSTOMER_STATUS_LABELS, FINAL_STATUS_HINTS } from '@contract/customers';
import type { Client, Consequences } from '@contract/responses/client';
import { CLIENTS } from '../paths';
import type { CallTarget } from '../calls/callTarget';
import { ConsequenceList } from '../shared/consequences/ConsequenceList';
import { appendConsequences } from '../shared/consequences/bookings';
import { FULL_RECORD } from '../shared/records/fullRecord';
import { useConfirm, type Answer } from '../shared/useConfirm';
import { useReadProvider } from '../shared/useReadProvider';

const STATUS = 'complete';
const LABEL = `Set to ${CUSTOMER_STATUS_LABELS[STATUS]}`;

/** Ends the services of a client whose program is over, after a preview of the cancelled bookings. */
export function useComplete() {
  const reads = useReadProvider();
  const { confirm, isOpen } = useConfirm();
  const complete = ({ id, name }: CallTarget) => {
    const title = `Set ${name} to ${CUSTOMER_STATUS_LABELS[STATUS]}`;
    const preview = async () => {
      const [{ data: client }, consequences] = await Promise.all([
        reads.getOne<Client>(CLIENTS, { id, meta: FULL_RECORD }),
        reads.read<Consequences>(`customers/${id}/consequences/`, { status: STATUS }),
      ]);
      const answer: Answer = {
        label: appendConsequences(LABEL, consequences),
        destructive: true,
        act: (provider, _key, meta) =>
          provider.update(CLIENTS, { id, data: { status: STATUS }, previousData: client, meta }),
        success: 'clients.services_updated',
      };
      const question = {
        title: `${appendConsequences(title, consequences)}?`,
        answers: [answer],
        children: (
          <ConsequenceList
            consequences={consequences}
            hint={FINAL_STATUS_HINTS[STATUS]}
            nothing="Nothing is booked that this would cancel."
          />
        ),
      };
      return { question, version: consequences.version };
    };
    return confirm({ title: `${title}?`, action: LABEL, destructive: true }, preview, true);
  };
  return { complete, isOpen };
}
