import type { RaRecord } from 'react-admin';
import { messages } from '@contract/messages';
import type { NoticeKey } from '@contract/notices';
import { FieldGrid } from '../../shared/form/FormSection';
import { RecordForm } from '../../shared/form/RecordForm';
import { RecordDialog } from '../../shared/records/RecordDialog';
import { RideInputs, RideNotesInput } from './RideInputs';
import { clientOf } from '../../shared/list/clientColumn';
import { type Ride } from './rideLabels';

const FORM = 'ride';

interface Props {
  resource: string;
  ride: Ride;
  noun: 'transport request' | 'trip';
  success: NoticeKey;
  /** First available day. */
  from?: string;
  onClose: () => void;
}

/** Returns why a request cannot be edited: it has a driver. A trip never has the status `assigned`. */
const readOnlyReason = ({ status }: RaRecord) =>
  status === 'assigned' ? messages.customer_transport_requests.already_assigned : undefined;

/** Moves a future ride, or corrects its addresses. */
export const EditRideDialog = ({ ride, noun, from, ...dialog }: Props) => (
  <RecordDialog
    {...dialog}
    id={ride.id}
    title={`Edit the ${noun} of ${clientOf(ride)}`}
    noun={noun}
    form={FORM}
  >
    <RecordForm name={FORM} sentBy={FORM} label={`Edit the ${noun}`} readOnlyReason={readOnlyReason}>
      <FieldGrid>
        <RideInputs from={from} />
        <RideNotesInput />
      </FieldGrid>
    </RecordForm>
  </RecordDialog>
);
