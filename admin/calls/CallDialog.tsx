import { RadioButtonGroupInput, TextInput } from 'react-admin';
import { CALL_OUTCOME_LABELS, CALL_OUTCOMES, customerCallRules } from '@contract/customer-calls';
import { fieldsOf } from '../shared/form/fieldsOf';
import { GROUP_LABEL } from '../shared/form/groupLabel';
import { RecordForm } from '../shared/form/RecordForm';
import { RecordDialog } from '../shared/records/RecordDialog';
import { CallAgainInput } from './CallAgainInput';
import { CALLS, CLIENTS, type Called } from './callRecords';
import { EarlierCalls } from './EarlierCalls';

const FORM = 'customer-call';
const field = fieldsOf(customerCallRules);
const OUTCOMES = CALL_OUTCOMES.map((id) => ({ id, name: CALL_OUTCOME_LABELS[id] }));

interface Props {
  client: Called;
  onClose: () => void;
}

/** Records how a call went, below the number to call and what earlier calls gave. */
export default function CallDialog({ client, onClose }: Props) {
  return (
    <RecordDialog
      resource={CALLS}
      title={`Record a call with ${client.name}`}
      noun="call"
      form={FORM}
      saveLabel="Save Call"
      success="customer_calls.created"
      touches={[CALLS, CLIENTS, 'today']}
      lead={<EarlierCalls client={client} />}
      onClose={onClose}
    >
      <RecordForm name={FORM} sentBy={FORM} label="Call" defaultValues={{ customer_id: client.id }}>
        <RadioButtonGroupInput {...field.choice('outcome')} choices={OUTCOMES} sx={GROUP_LABEL} />
        <TextInput {...field.text('notes')} multiline minRows={2} fullWidth />
        <CallAgainInput {...field.web('call_again_on')} />
      </RecordForm>
    </RecordDialog>
  );
}
