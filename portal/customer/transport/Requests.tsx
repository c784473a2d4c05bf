import DeleteIcon from '@mui/icons-material/Delete';
import EditIcon from '@mui/icons-material/Edit';
import { useRef } from 'react';
import { isActiveOrOnHold } from '@contract/customers';
import type { TransportRequest } from '@contract/responses/transport';
import { useAsk, type Answer } from '@web/dialogs/useAsk';
import { useAskToLeave } from '@web/dialogs/useAskToLeave';
import { dateInSentence, formatDay } from '@web/formats/dates';
import { clockTime } from '@web/formats/times';
import { screenFailure } from '@web/session/api-error';
import { todayIn } from '@web/session/place-dates';
import { TRANSPORT } from '../pages';
import { usePortalMessages } from '../shared/usePortalMessages';
import { useOwner, useReload } from '../shared/CustomerProvider';
import { PagedTable } from '../../shared/PagedTable';
import { OfficePhone } from '../../shared/PhoneLink';
import { allRows } from '../../shared/useRows';
import { Section } from '../shared/Section';
import { isActiveClient } from '../shared/ServiceState';
import { useEditedRecord } from '../shared/useEditedRecord';
import { useHeadingFocus } from '../shared/useHeadingFocus';
import { useNotify } from '../shared/Notices';
import { useSend } from '../shared/useSend';
import { unsentForms } from '../shared/unsentForms';
import { EditRideForm, editFormOf, NewRideForm } from './RideForm';

const whenOf = ({ pick_up_date, pick_up_time }: { pick_up_date: string; pick_up_time: string }) =>
  `${formatDay(pick_up_date)}, ${clockTime(pick_up_time)}`;

/** `11-25-2026, 9:30 AM`, within a sentence. */
const sentenceOf = ({ pick_up_date, pick_up_time }: { pick_up_date: string; pick_up_time: string }) =>
  `${dateInSentence(pick_up_date)}, ${clockTime(pick_up_time)}`;

/** Returns the way back of a ride, with or without a driver. @throws NoResponse or ApiError if it cannot be read */
async function wayBackOf({ id, customer_id, is_reverse_pickup }: TransportRequest) {
  if (!is_reverse_pickup) return undefined;
  const path = `customer_transport_requests/?customer=${customer_id}&status=open,assigned`;
  const rides = await allRows<TransportRequest>(path);
  return rides.find(({ return_of_id }) => return_of_id === id);
}

interface Removal {
  ride: TransportRequest;
  query?: string;
}

/** Returns a function that deletes a ride after a confirmation, with its way back or the rides that follow. */
function useDelete(): (request: TransportRequest) => Promise<boolean> {
  const { transport_page: texts, portal } = usePortalMessages();
  const { send } = useSend();
  const notify = useNotify();
  const reload = useReload();
  const { ask } = useAsk();
  /** Whether the last deletion has no response. It may have succeeded. */
  const isLost = useRef(false);
  const answerOf = (label: string, ...removals: Removal[]): Answer => {
    // One deletion can succeed and the next one fail. Another press goes on with the rides that are left.
    const pending = [...removals];
    return {
      label,
      destructive: true,
      act: async () => {
        for (; pending[0]; pending.shift()) {
          const { ride, query = '' } = pending[0];
          const path = `customer_transport_requests/${ride.id}/${query}`;
          const call = { method: 'DELETE', path, version: ride.version } as const;
          const refusal = await send(call, { saved: texts.deleted, isInDialog: true });
          isLost.current = refusal?.isLost ?? false;
          // The reloaded list shows the current ride.
          if (refusal?.isStale && refusal.message) notify(refusal.message, 'error');
          if (refusal) return { ...refusal, isOver: refusal.isStale };
        }
      },
    };
  };
  return async (request) => {
    const back = await wayBackOf(request).catch((error: Error) => error);
    if (back instanceof Error) {
      notify(screenFailure(back), 'error');
      return false;
    }
    const isBooked = back?.status === 'assigned';
    const wayBack = isBooked ? undefined : back;
    const backText = isBooked ? texts.way_back_has_driver : texts.way_back_asked;
    isLost.current = false;
    const isDeleted = await ask({
      title: texts.sure_to_delete,
      text: [
        texts.sure_to_delete_text(sentenceOf(request)),
        ...(back ? [backText(sentenceOf(back))] : []),
      ].join(' '),
      children: isBooked && <OfficePhone />,
      safeLabel: portal.go_back,
      answers: [
        answerOf(back ? texts.delete_there_only : texts.delete, { ride: request }),
        // Delete the way back first. If that fails, the way there stays too.
        ...(wayBack ? [answerOf(texts.delete_with_way_back, { ride: wayBack }, { ride: request })] : []),
        ...(request.series_id
          ? [answerOf(texts.delete_following, { ride: request, query: '?following=true' })]
          : []),
      ],
    });
    if (isLost.current) void reload();
    return isDeleted;
  };
}

/** Requested rides: the form of a new one, and the list of those without a driver. */
export function Requests() {
  const texts = usePortalMessages().transport_page;
  const customer = useOwner();
  const [edited, edit] = useEditedRecord(TRANSPORT, editFormOf);
  const askToDelete = useDelete();
  const askToLeave = useAskToLeave();
  const canAsk = isActiveClient(customer);
  // A ride that stays open during a hold may not be needed any more.
  const canChange = isActiveOrOnHold(customer.status);
  const { headingRef, returnFocus } = useHeadingFocus();
  const leaveForm = () => {
    edit(undefined);
    returnFocus();
  };
  const openForm = async (request: TransportRequest) => {
    if (edited && edited.id !== request.id && unsentForms.has(editFormOf(edited))) {
      if (!(await askToLeave())) return;
      unsentForms.delete(editFormOf(edited));
    }
    // Focuses the open form of the ride, which may be out of sight.
    if (edited?.id === request.id) document.getElementById('pick_up_address')?.focus();
    else edit(request);
  };
  const remove = async (request: TransportRequest) => {
    if (!(await askToDelete(request))) return;
    // Keeps the input for another ride.
    if (edited?.id === request.id) edit(undefined);
    unsentForms.delete(editFormOf(request));
    returnFocus();
  };
  return (
    <>
      {(canAsk || (canChange && edited)) && (
        <Section title={edited ? texts.editing : texts.requests}>
          {edited ? <EditRideForm key={edited.id} request={edited} onDone={leaveForm} /> : <NewRideForm />}
        </Section>
      )}
      <Section title={texts.open_requests} headingRef={headingRef}>
        <PagedTable<TransportRequest>
          label={texts.open_requests}
          path={`customer_transport_requests/?customer=${customer.id}&status=open&pick_up_timestamp_after=${todayIn(customer.region)}`}
          none={texts.none_open}
          columns={[
            { heading: texts.pickup_address, cell: (request) => request.pick_up_address },
            { heading: texts.drop_address, cell: (request) => request.drop_address },
            { heading: texts.when, cell: whenOf },
          ]}
          actions={
            canChange
              ? (request) => [
                  {
                    label: texts.edit,
                    row: whenOf(request),
                    Icon: EditIcon,
                    onPress: () => void openForm(request),
                  },
                  {
                    label: texts.delete,
                    row: whenOf(request),
                    Icon: DeleteIcon,
                    destructive: true,
                    onPress: () => void remove(request),
                  },
                ]
              : undefined
          }
        />
      </Section>
    </>
  );
}
