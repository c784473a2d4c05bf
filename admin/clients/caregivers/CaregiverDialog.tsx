import { TextInput } from 'react-admin';
import { caregiverRules } from '@contract/caregivers';
import { OPTED_IN, PORTAL_SERVICE_LABELS, PORTAL_SERVICES } from '@contract/customers';
import type { Caregiver } from '@contract/responses/caregivers';
import { fieldsOf } from '../../shared/form/fieldsOf';
import { FieldGrid } from '../../shared/form/FormSection';
import { GROUP_LABEL } from '../../shared/form/styles';
import { CheckboxesInput } from '../../shared/form/OptionInputs';
import { RecordForm } from '../../shared/form/RecordForm';
import { RecordDialog } from '../../shared/records/RecordDialog';
import type { Client } from '../client';

const FORM = 'caregiver';
const field = fieldsOf(caregiverRules);

interface Props {
  client: Client;
  /** Caregiver to change. Without one, the dialog invites a new caregiver. */
  caregiver?: Caregiver;
  onClose: () => void;
}

/** Invites a caregiver for some services of the client, or changes the services of an existing one. */
export function CaregiverDialog({ client, caregiver, onClose }: Props) {
  // A service that the client has lost stays a choice, so that it can be taken from the caregiver.
  const choices = PORTAL_SERVICES.filter(
    (service) => client[OPTED_IN[service]] || caregiver?.services.includes(service),
  ).map((service) => ({
    id: service,
    name: `${PORTAL_SERVICE_LABELS[service]}${client[OPTED_IN[service]] ? '' : ' (the client no longer has it)'}`,
  }));
  return (
    <RecordDialog
      resource="caregivers"
      id={caregiver?.id}
      title={
        caregiver ? `Change the services of ${caregiver.name}` : `Invite somebody who helps ${client.name}`
      }
      noun="caregiver"
      form={FORM}
      saveLabel={caregiver ? 'Save' : 'Send Invitation'}
      success={caregiver ? 'caregivers.updated' : 'caregivers.created'}
      onClose={onClose}
    >
      <RecordForm
        name={FORM}
        sentBy={FORM}
        label="Caregiver"
        defaultValues={{ customer_id: client.id, services: [] }}
      >
        <FieldGrid>
          {!caregiver && <TextInput {...field.text('name')} />}
          {!caregiver && <TextInput {...field.text('email', 'email')} />}
          <CheckboxesInput
            {...field.choice('services')}
            choices={choices}
            helperText="They see these services in the portal, and never the diagnosis or the office’s notes."
            sx={{ ...GROUP_LABEL, gridColumn: '1 / -1' }}
          />
        </FieldGrid>
      </RecordForm>
    </RecordDialog>
  );
}
