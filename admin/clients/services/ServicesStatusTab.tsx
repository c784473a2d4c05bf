import Stack from '@mui/material/Stack';
import { useMemo } from 'react';
import type { CustomerStatus } from '@contract/customers';
import { today } from '../../shared/dates';
import { Locked } from '../../shared/fields/Locked';
import { RecordForm } from '../../shared/RecordForm';
import { useRecordForm } from '../../shared/useRecordForm';
import { statusChange } from '../confirm/changes';
import { confirmedForm, useConfirm } from '../confirm/useConfirm';
import type { Client } from '../client';
import { clientFailure } from '../clientFailure';
import { isRemembered } from '../nextStep';
import { RememberedNotice } from '../RememberedNotice';
import { dataOf, valuesOf, type FormValues } from '../../shared/formValues';
import { FormCard } from '../profile/FormCard';
import { useSaveClient } from '../useSaveClient';
import { InMemoriamCard } from './InMemoriamCard';
import { StatusFields } from './StatusFields';

const DEFAULTS = {
  status: 'new',
  active_date: '',
  inactive_notes: '',
  should_receive_email: true,
  treatment_referral_center_id: '',
  program_id: '',
};

/** The start date goes along only with the status it belongs to. */
function statusDataOf(changed: Partial<FormValues>, all: FormValues, client: Client) {
  const { active_date: _untouched, ...rest } = dataOf(changed);
  return all.status === 'active' && !client.active_date ? { ...rest, active_date: all.active_date } : rest;
}

/** Services & Status. A status that stops services asks first. */
export function ServicesStatusTab({ client }: { client: Client }) {
  const { save, readAgain } = useSaveClient(client);
  const state = useRecordForm<FormValues, Client>({
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
  const confirm = useConfirm(client);
  const asked = confirmedForm(state, confirm, ({ status }) => statusChange(client, status as CustomerStatus));
  return (
    <Stack spacing={3}>
      <RememberedNotice client={client} />
      <FormCard title="Services & Status">
        <RecordForm
          state={asked}
          saveLabel={confirm.saveLabel}
          label="Services & Status"
          disabled={!state.form.formState.isValid || isRemembered(client)}
        >
          <Locked value={isRemembered(client)}>
            <StatusFields client={client} />
          </Locked>
        </RecordForm>
        {confirm.dialog}
      </FormCard>
      {!isRemembered(client) && <InMemoriamCard client={client} />}
    </Stack>
  );
}
