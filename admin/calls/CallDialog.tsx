import Button from '@mui/material/Button';
import { TextInput } from 'react-admin';
import { Link } from 'react-router';
import {
  CALL_AGAIN_WITHIN_DAYS,
  CALL_OUTCOME_LABELS,
  CALL_OUTCOMES,
  customerCallRules,
} from '@contract/customer-calls';
import type { ShownRecord } from '../dataProvider';
import { addDays, todayIn } from '../shared/dates';
import { fieldsOf } from '../shared/form/fieldsOf';
import { GROUP_LABEL } from '../shared/form/styles';
import { RadioInput } from '../shared/form/OptionInputs';
import { RecordForm } from '../shared/form/RecordForm';
import { SoonDateInput } from '../shared/form/SoonDateInput';
import { RecordDialog } from '../shared/records/RecordDialog';
import { CALLS } from '../paths';
import { type CallTarget } from './callTarget';
import { EarlierCalls } from './EarlierCalls';

const FORM = 'customer-call';
const field = fieldsOf(customerCallRules);
const OUTCOMES = CALL_OUTCOMES.map((id) => ({ id, name: CALL_OUTCOME_LABELS[id] }));

/** Button in the notice that opens the start of the services. */
const startLink = (client: CallTarget) => (
  <Button
    size="small"
    color="inherit"
    component={Link}
    to={`/clients/${client.id}?form=customerProfile&focus=has_opted_for_meal_service`}
  >
    Save and start
  </Button>
);

interface Props {
  client: CallTarget;
  onClose: () => void;
}

/** Records a call's outcome, below the phone number and the earlier calls. */
export default function CallDialog({ client, onClose }: Props) {
  const today = todayIn(client);
  return (
    <RecordDialog
      resource={CALLS}
      title={`Record a call with ${client.name}`}
      noun="call"
      form={FORM}
      saveLabel="Save Call"
      success="customer_calls.created"
      goesOn={({ outcome }) => (client.isNew && outcome === 'reached' ? startLink(client) : undefined)}
      undo={(saved) => (provider) =>
        provider.delete(CALLS, { id: saved.id, previousData: saved as ShownRecord })
      }
      lead={<EarlierCalls client={client} />}
      onClose={onClose}
    >
      <RecordForm name={FORM} sentBy={FORM} label="Call" defaultValues={{ customer_id: client.id }}>
        <RadioInput {...field.choice('outcome')} choices={OUTCOMES} sx={GROUP_LABEL} />
        <TextInput {...field.text('notes')} multiline minRows={2} fullWidth />
        <SoonDateInput
          {...field.web('call_again_on')}
          today={today}
          last={addDays(today, CALL_AGAIN_WITHIN_DAYS)}
        />
      </RecordForm>
    </RecordDialog>
  );
}
