import Typography from '@mui/material/Typography';
import type { ChangeEvent } from 'react';
import { useEditContext } from 'react-admin';
import { useFormContext, type FieldValues } from 'react-hook-form';
import { CheckboxInput } from '@web/fields/CheckboxInput';
import { cleaningTransactionRules } from '@contract/cleaning';
import type { CleaningVendor } from '@contract/responses/cleaning';
import { Loaded } from '../../shared/Loaded';
import { useRegionVendors, vendorChoices } from '../../cleaning/recording/useRegionVendors';
import { FormDialog } from '@web/dialogs/FormDialog';
import { fieldsOf } from '../../shared/form/fieldsOf';
import { GROUP_LABEL } from '../../shared/form/styles';
import { RadioInput } from '../../shared/form/OptionInputs';
import { RecordForm } from '../../shared/form/RecordForm';
import { useOutcome } from '../../shared/useOutcome';
import type { Client } from '../client';
import { clientField as field } from '../clientFields';

const FORM = 'assign-cleaning-vendor';
const VENDOR = 'assigned_cleaning_vendor_id';
const MARK = 'is_existing_vendor_assignment';
const vendorField = fieldsOf(cleaningTransactionRules).choice('cleaning_vendor_id');
/** Value of an emptied relation. */
const NOBODY = { id: '', name: 'No vendor' };

interface Props {
  client: Client;
  onClose: () => void;
}

/** Choice of the vendor. The mark of the present vendor is shown with this vendor only. */
function VendorInput({ client, vendors }: { client: Client; vendors: readonly CleaningVendor[] }) {
  const { setValue } = useFormContext();
  const offered = vendorChoices(vendors, client.zip_code);
  const isAssigned = Boolean(client.assigned_cleaning_vendor_id);
  const showMarkOfVendor = ({ target }: ChangeEvent<HTMLElement>) => {
    const isPresent = (target as HTMLInputElement).value === client.assigned_cleaning_vendor_id;
    if (client.is_existing_vendor_assignment) setValue(MARK, isPresent, { shouldDirty: true });
  };
  return (
    <RadioInput
      source={VENDOR}
      label={client.zip_code ? `Vendors, those who serve ${client.zip_code} first` : 'Vendors'}
      choices={isAssigned ? [...offered, NOBODY] : offered}
      validate={isAssigned ? undefined : vendorField.validate}
      onChange={showMarkOfVendor}
      row={false}
      sx={{ width: '100%', ...GROUP_LABEL }}
    />
  );
}

function Choices({ client, vendors, onClose }: Props & { vendors: readonly CleaningVendor[] }) {
  const outcome = useOutcome();
  if (vendors.length === 0)
    return <Typography>The client’s region has no active cleaning vendor yet. Add one first.</Typography>;
  // The server clears the mark with a new vendor, unless the call contains it.
  const sendMarkOfNewVendor = (values: FieldValues) =>
    Promise.resolve(values[VENDOR] === client.assigned_cleaning_vendor_id || { alwaysSent: [MARK] });
  return (
    <RecordForm
      name={FORM}
      sentBy={FORM}
      label="Cleaning Vendor"
      confirm={sendMarkOfNewVendor}
      callbacks={outcome<Client>({ success: 'clients.cleaning_updated', onSaved: onClose })}
    >
      <VendorInput client={client} vendors={vendors} />
      <CheckboxInput {...field.web(MARK)} />
    </RecordForm>
  );
}

/** Assigns a cleaning vendor to the client, or none. Vendors who serve her zip code come first. */
export function AssignVendorDialog({ client, onClose }: Props) {
  const { saving } = useEditContext();
  const reading = useRegionVendors(client.region_id);
  return (
    <FormDialog
      title={`${client.assigned_cleaning_vendor_id ? 'Change' : 'Assign'} the cleaning vendor of ${client.name}`}
      busy={saving}
      safeLabel="Cancel"
      onClose={onClose}
      action={reading.data?.length ? { label: 'Save', form: FORM } : undefined}
    >
      <Loaded query={reading} height={160}>
        {(vendors) => <Choices client={client} vendors={vendors} onClose={onClose} />}
      </Loaded>
    </FormDialog>
  );
}
