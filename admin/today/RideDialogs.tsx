import { useGetOne, type RaRecord } from 'react-admin';
import type { ReactElement } from 'react';
import type { TodayReasonItem } from '@contract/responses/today';
import { DialogFrame } from '@web/dialogs/DialogFrame';
import { FULL_RECORD } from '../shared/records/fullRecord';
import { Loaded } from '../shared/Loaded';
import { AssignDialog } from '../transportation/assign/AssignDialog';
import { ChangeDriverDialog } from '../transportation/assign/ChangeDriverDialog';
import { REQUESTS, SCHEDULED_TRIPS } from '../paths';
import type { TransportRequest, Trip } from '@contract/responses/transport';

interface Props {
  reason: TodayReasonItem;
  onClose: () => void;
}

interface RideProps<R extends RaRecord> extends Pick<Props, 'onClose'> {
  resource: string;
  id: string;
  title: string;
  children: (ride: R) => ReactElement;
}

/** Dialog of a ride, shown once the ride is loaded. */
function LoadedRide<R extends RaRecord>({ resource, id, title, onClose, children }: RideProps<R>) {
  const { data, error, refetch } = useGetOne<R>(resource, { id, meta: FULL_RECORD });
  if (data) return children(data);
  return (
    <DialogFrame open isSafeFocused title={title} safeLabel="Cancel" onClose={onClose} actions={[]}>
      <Loaded query={{ error, refetch }} height={96} />
    </DialogFrame>
  );
}

/** Driver whom a line's action suggests. */
const suggestedDriverOf = ({ action }: TodayReasonItem) =>
  action?.call?.body?.['transport_vendor_id'] as string | undefined;

/** Assigns a driver to a line's ride, available drivers first. The suggested one is chosen at first. */
export const RequestDialog = ({ reason, onClose }: Props) => (
  <LoadedRide<TransportRequest>
    resource={REQUESTS}
    id={String(reason.action?.call?.body?.['customer_request_id'])}
    title="Assign a driver"
    onClose={onClose}
  >
    {(request) => <AssignDialog request={request} suggested={suggestedDriverOf(reason)} onClose={onClose} />}
  </LoadedRide>
);

/** Assigns another driver to a line's trip, available drivers first. The suggested one is chosen at first. */
export const TripDialog = ({ reason, onClose }: Props) => (
  <LoadedRide<Trip>
    resource={SCHEDULED_TRIPS}
    id={reason.action?.call?.path.split('/')[1] ?? ''}
    title="Choose another driver"
    onClose={onClose}
  >
    {(trip) => <ChangeDriverDialog trip={trip} suggested={suggestedDriverOf(reason)} onClose={onClose} />}
  </LoadedRide>
);
