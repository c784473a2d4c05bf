import { clientRules } from '@contract/clients';
import { useRef } from 'react';
import type { Client } from '@contract/responses/client';
import { HOLD_REVIEW_DAYS } from '@contract/today';
import { DateInput } from '@web/fields/DateInput';
import type { VersionedRecord } from '../dataProvider';
import { addDays, todayIn } from '../shared/dates';
import { fieldsOf } from '../shared/form/fieldsOf';
import { RecordForm } from '../shared/form/RecordForm';
import { RecordDialog } from '../shared/records/RecordDialog';
import { CLIENTS } from '../paths';
import type { CallTarget } from '../calls/callTarget';

const FORM = 'hold-review';
const field = fieldsOf(clientRules);

interface Props {
  client: CallTarget;
  onClose: () => void;
}

/** Sets the review day of a client on hold. */
export default function HoldReviewDialog({ client, onClose }: Props) {
  // The former day, for Undo.
  const before = useRef<string | null>(null);
  const today = todayIn(client);
  return (
    <RecordDialog
      resource={CLIENTS}
      id={client.id}
      title={`When do you look at ${client.name} again?`}
      noun="client"
      form={FORM}
      success="today.hold_reviewed"
      transform={(data: Partial<Client>, options?: { previousData?: Client }) => {
        before.current = options?.previousData?.hold_review_on ?? null;
        // An empty day would leave the line as overdue as it is.
        return { ...data, hold_review_on: data.hold_review_on || addDays(today, HOLD_REVIEW_DAYS) };
      }}
      undo={({ id, version }: VersionedRecord) =>
        (provider) =>
          provider.patch(`customers/${id}/`, { hold_review_on: before.current }, { version })
        }
      onClose={onClose}
    >
      <RecordForm name={FORM} sentBy={FORM} label="Hold">
        <DateInput
          {...field.web('hold_review_on')}
          min={addDays(today, 1)}
          help="Without a day it is in two weeks. To serve the client again, set the status on the Services & Status tab."
        />
      </RecordForm>
    </RecordDialog>
  );
}
