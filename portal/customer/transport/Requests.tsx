import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TransportRequest } from '@contract/responses/transport';
import { ConfirmDialog } from '@web/dialogs/ConfirmDialog';
import { dateInSentence, dayForReading } from '@web/formats/dates';
import { clockTime } from '@web/formats/times';
import { useWords } from '../shared/useWords';
import { useOwner } from '../shared/CustomerProvider';
import { PagedTable } from '../../shared/PagedTable';
import { allRows } from '../../shared/useRows';
import { Section } from '../shared/Section';
import { isServed } from '../shared/ServiceState';
import { useReturningFocus } from '../shared/useReturningFocus';
import { useSend } from '../shared/useSend';
import { EditRideForm, NewRideForm } from './RideForm';

const whenOf = ({ pick_up_date, pick_up_time }: { pick_up_date: string; pick_up_time: string }) =>
  `${dayForReading(pick_up_date)}, ${clockTime(pick_up_time)}`;

/** `Nov 25, 2026, 9:30 AM`, within a sentence. */
const sentenceOf = ({ pick_up_date, pick_up_time }: { pick_up_date: string; pick_up_time: string }) =>
  `${dateInSentence(pick_up_date)}, ${clockTime(pick_up_time)}`;

interface DialogProps {
  request: TransportRequest;
  onClose: () => void;
  onDeleted: () => void;
}

/** Reads the way back of a ride, while it has no driver. */
function useWayBack({ id, customer_id, is_reverse_pickup }: TransportRequest) {
  const { data, isPending } = useQuery({
    queryKey: ['way back', id],
    queryFn: () => allRows<TransportRequest>(`customer_transport_requests/?customer=${customer_id}`),
    enabled: is_reverse_pickup,
  });
  return {
    wayBack: data?.find(({ return_of_id }) => return_of_id === id),
    isPending: is_reverse_pickup && isPending,
  };
}

interface Removal {
  ride: TransportRequest;
  query?: string;
}

function DeleteDialog({ request, onClose, onDeleted }: DialogProps) {
  const { transport_page: words, portal } = useWords();
  const { send, isSending } = useSend();
  const { wayBack, isPending } = useWayBack(request);
  const [failure, setFailure] = useState<string>();
  const remove = async (...removed: Removal[]) => {
    for (const { ride, query = '' } of removed) {
      const path = `customer_transport_requests/${ride.id}/${query}`;
      const refusal = await send({ method: 'DELETE', path, version: ride.version }, words.deleted);
      // The reloaded list shows the current ride.
      if (refusal?.isStale) onClose();
      else if (refusal) setFailure(refusal.message);
      if (refusal) return;
    }
    onDeleted();
  };
  const actionOf = (label: string, ...removed: Removal[]) => ({
    label,
    destructive: true,
    onClick: () => void remove(...removed),
  });
  return (
    <ConfirmDialog
      open
      ready={!isPending}
      title={words.sure_to_delete}
      text={[
        words.sure_to_delete_text(sentenceOf(request)),
        ...(wayBack ? [words.way_back_asked(sentenceOf(wayBack))] : []),
      ].join(' ')}
      safeLabel={portal.go_back}
      onClose={onClose}
      busy={isSending}
      failure={failure}
      actions={[
        actionOf(wayBack ? words.delete_there_only : words.delete, { ride: request }),
        // Delete the way back first. If that fails, the way there stays too.
        ...(wayBack ? [actionOf(words.delete_with_way_back, { ride: wayBack }, { ride: request })] : []),
        ...(request.series_id
          ? [actionOf(words.delete_following, { ride: request, query: '?following=true' })]
          : []),
      ]}
    />
  );
}

/** Requested rides: the form of a new one, and the list of those without a driver. */
export function Requests() {
  const words = useWords().transport_page;
  const customer = useOwner();
  const [edited, setEdited] = useState<TransportRequest>();
  const [deleted, setDeleted] = useState<TransportRequest>();
  const canChange = isServed(customer);
  const { headingRef, returnFocus } = useReturningFocus();
  const leaveForm = () => {
    setEdited(undefined);
    returnFocus();
  };
  const leaveDeleted = () => {
    // Keeps the input for another ride.
    if (edited?.id === deleted?.id) setEdited(undefined);
    setDeleted(undefined);
    returnFocus();
  };
  return (
    <>
      {canChange && (
        <Section title={edited ? words.editing : words.requests}>
          {edited ? <EditRideForm key={edited.id} request={edited} onDone={leaveForm} /> : <NewRideForm />}
        </Section>
      )}
      <Section title={words.open_requests} headingRef={headingRef}>
        <PagedTable<TransportRequest>
          label={words.open_requests}
          path={`customer_transport_requests/?customer=${customer.id}`}
          none={words.none_open}
          columns={[
            { heading: words.pickup_address, cell: (request) => request.pick_up_address },
            { heading: words.drop_address, cell: (request) => request.drop_address },
            { heading: words.when, cell: whenOf },
          ]}
          actions={
            canChange
              ? (request) => (
                  <Stack direction="row" spacing={1}>
                    <Button
                      variant="outlined"
                      aria-label={`${words.edit}: ${whenOf(request)}`}
                      onClick={() => setEdited(request)}
                    >
                      {words.edit}
                    </Button>
                    <Button
                      variant="outlined"
                      color="error"
                      aria-label={`${words.delete}: ${whenOf(request)}`}
                      onClick={() => setDeleted(request)}
                    >
                      {words.delete}
                    </Button>
                  </Stack>
                )
              : undefined
          }
        />
      </Section>
      {deleted && (
        <DeleteDialog request={deleted} onClose={() => setDeleted(undefined)} onDeleted={leaveDeleted} />
      )}
    </>
  );
}
