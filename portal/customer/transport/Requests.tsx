import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { TransportRequest } from '@contract/responses/transport';
import { QuestionDialog } from '@web/dialogs/QuestionDialog';
import { dayForReading } from '@web/formats/dates';
import { clockTime } from '@web/formats/times';
import { useMessages } from '@web/language/useLanguage';
import { useOwner } from '../shared/CustomerProvider';
import { PagedTable } from '../../shared/PagedTable';
import { Section } from '../shared/Section';
import { isServed } from '../shared/ServiceState';
import { useReturningFocus } from '../shared/useReturningFocus';
import { useSend } from '../shared/useSend';
import { RideForm } from './RideForm';

const whenOf = ({ pick_up_date, pick_up_time }: { pick_up_date: string; pick_up_time: string }) =>
  `${dayForReading(pick_up_date)}, ${clockTime(pick_up_time)}`;

interface DialogProps {
  request: TransportRequest;
  onClose: () => void;
  onDeleted: () => void;
}

function DeleteDialog({ request, onClose, onDeleted }: DialogProps) {
  const { transport_page: words, portal } = useMessages();
  const { send, isSending } = useSend();
  const remove = async (query = '') => {
    const path = `customer_transport_requests/${request.id}/${query}`;
    if (!(await send({ method: 'DELETE', path }, words.deleted))) onDeleted();
  };
  return (
    <QuestionDialog
      open
      title={words.sure_to_delete}
      text={words.sure_to_delete_text(whenOf(request))}
      safeLabel={portal.go_back}
      onClose={onClose}
      busy={isSending}
      actions={[
        { label: words.delete, destructive: true, onClick: () => void remove() },
        ...(request.series_id
          ? [
              {
                label: words.delete_following,
                destructive: true,
                onClick: () => void remove('?following=true'),
              },
            ]
          : []),
      ]}
    />
  );
}

/** Rides that are asked for: a new one, and those that have no driver yet. */
export function Requests() {
  const words = useMessages().transport_page;
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
    // What is typed for another ride stays.
    if (edited?.id === deleted?.id) setEdited(undefined);
    setDeleted(undefined);
    returnFocus();
  };
  return (
    <>
      {canChange && (
        <Section title={edited ? words.editing : words.requests}>
          <RideForm key={edited?.id} request={edited} onDone={edited ? leaveForm : undefined} />
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
