import { clientRules } from '@contract/clients';
import { DateInput } from '@web/fields/DateInput';
import { addDays, todayIn } from '../shared/dates';
import { fieldsOf } from '../shared/form/fieldsOf';
import { RecordForm } from '../shared/form/RecordForm';
import { RecordDialog } from '../shared/records/RecordDialog';
import { CLIENTS, type Called } from '../calls/callRecords';

const FORM = 'hold-review';
const field = fieldsOf(clientRules);

interface Props {
  client: Called;
  onClose: () => void;
}

/** Chooses the day on which a client on hold is looked at again. */
export default function HoldReviewDialog({ client, onClose }: Props) {
  return (
    <RecordDialog
      resource={CLIENTS}
      id={client.id}
      title={`When do you look at ${client.name} again?`}
      noun="client"
      form={FORM}
      success="today.hold_reviewed"
      onClose={onClose}
    >
      <RecordForm name={FORM} sentBy={FORM} label="Hold">
        <DateInput
          {...field.web('hold_review_on')}
          min={addDays(todayIn(client), 1)}
          help="Without a day it is in two weeks. To serve the client again, set the status on the Services & Status tab."
        />
      </RecordForm>
    </RecordDialog>
  );
}
