import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { CUSTOMER_STATUS_HELP, CUSTOMER_STATUS_LABELS, type CustomerStatus } from '@contract/customers';
import { today } from '../../shared/dates';
import { RecordForm } from '../../shared/RecordForm';
import { useRecordForm } from '../../shared/useRecordForm';
import type { Client } from '../client';
import { clientFailure } from '../clientFailure';
import { dataOf, valuesOf, type FormValues } from '../../shared/formValues';
import { FormCard } from '../profile/FormCard';
import { useSaveClient } from '../useSaveClient';
import { StatusFields } from './StatusFields';

const DEFAULTS = {
  status: 'new',
  active_date: '',
  inactive_notes: '',
  should_receive_email: true,
  program_id: '',
};

/** The start date goes along only with the status it belongs to (document 2, section 4). */
function statusDataOf(changed: Partial<FormValues>, all: FormValues, client: Client) {
  const { active_date: _untouched, ...rest } = dataOf(changed);
  return all.status === 'active' && !client.active_date ? { ...rest, active_date: all.active_date } : rest;
}

const StatusHelp = () => (
  <Box component="ul" sx={{ m: 0, mb: 2, pl: 2.5 }}>
    {(Object.keys(CUSTOMER_STATUS_LABELS) as CustomerStatus[]).map((status) => (
      <Typography key={status} component="li" variant="body2" color="textSecondary">
        {CUSTOMER_STATUS_HELP[status]}
      </Typography>
    ))}
  </Box>
);

/** Services & Status (document 2, section 2). */
export function ServicesStatusTab({ client }: { client: Client }) {
  const { save, readAgain } = useSaveClient(client);
  const state = useRecordForm({
    name: 'services',
    values: useMemo(
      () => ({ ...valuesOf(client, DEFAULTS), active_date: client.active_date ?? today() }),
      [client],
    ),
    save: (changed, all) => save(statusDataOf(changed, all, client)),
    success: 'Services & status updated successfully',
    messageOf: clientFailure,
    onConflict: readAgain,
  });
  return (
    <FormCard title="Services & Status">
      <RecordForm state={state} label="Services & Status" disabled={!state.form.formState.isValid}>
        <StatusFields client={client} />
        <StatusHelp />
      </RecordForm>
    </FormCard>
  );
}
