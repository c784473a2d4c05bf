import { CUSTOMER_STATUS_LABELS } from '@contract/customers';
import type { Client, Consequences } from '@contract/responses/client';
import { ConfirmDialog } from '@web/dialogs/ConfirmDialog';
import { CLIENTS } from '../paths';
import { type Called } from '../calls/callRecords';
import { ConsequenceList } from '../shared/consequences/ConsequenceList';
import { withConsequences } from '../shared/consequences/bookings';
import { FULL_RECORD } from '../shared/records/fullRecord';
import { useAction } from '../shared/useAction';
import { useConsequences } from '../shared/useConsequences';
import { useReads } from '../shared/useReads';

const STATUS = 'complete';

interface Props {
  client: Called;
  onClose: () => void;
}

/** Ends the services of a client whose program is over, after a preview of the cancelled bookings. */
export default function CompleteDialog({ client: { id, name }, onClose }: Props) {
  const reads = useReads();
  const { busy, run } = useAction();
  const { data, confirmed, placeholder, refetch } = useConsequences(
    [CLIENTS, 'consequences', id, STATUS],
    async () => {
      const [{ data: client }, consequences] = await Promise.all([
        reads.getOne<Client>(CLIENTS, { id, meta: FULL_RECORD }),
        reads.read<Consequences>(`customers/${id}/consequences/`, { status: STATUS }),
      ]);
      return { ...consequences, client };
    },
  );
  const complete = async () => {
    if (!data) return;
    const change = {
      id,
      data: { status: STATUS },
      previousData: { id, version: data.client.version },
      meta: { consequences: confirmed },
    };
    if (await run((provider) => provider.update(CLIENTS, change), 'clients.services_updated')) onClose();
    else await refetch();
  };
  const label = `Set to ${CUSTOMER_STATUS_LABELS[STATUS]}`;
  const title = `Set ${name} to ${CUSTOMER_STATUS_LABELS[STATUS]}`;
  return (
    <ConfirmDialog
      open
      title={`${data ? withConsequences(title, data) : title}?`}
      safeLabel="Go Back"
      busy={busy}
      ready={confirmed !== undefined}
      onClose={onClose}
      actions={[
        {
          label: data ? withConsequences(label, data) : label,
          onClick: () => void complete(),
          destructive: true,
        },
      ]}
    >
      {placeholder}
      {data && <ConsequenceList consequences={data} nothing="Nothing is booked that this would cancel." />}
    </ConfirmDialog>
  );
}
