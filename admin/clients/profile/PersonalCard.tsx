import { useMemo } from 'react';
import { genderChoice, withOwnWords } from '@web/clients/gender';
import { RecordForm } from '../../shared/RecordForm';
import { useRecordForm } from '../../shared/useRecordForm';
import type { Client } from '../client';
import { clientFailure } from '../clientFailure';
import { dataOf, valuesOf } from '../../shared/formValues';
import { useSaveClient } from '../useSaveClient';
import { FormCard } from './FormCard';
import { PERSONAL_DEFAULTS, PersonalFields } from './PersonalFields';

/** Personal details of a client who is there. */
export function PersonalCard({ client }: { client: Client }) {
  const { save, readAgain } = useSaveClient(client);
  const state = useRecordForm({
    name: 'personal',
    values: useMemo(
      () => valuesOf({ ...client, gender: genderChoice(client.gender) }, PERSONAL_DEFAULTS),
      [client],
    ),
    save: (changed) => save(withOwnWords(dataOf(changed))),
    success: 'Profile updated successfully',
    messageOf: clientFailure,
    onConflict: readAgain,
  });
  return (
    <FormCard title="Personal Details">
      <RecordForm state={state} label="Personal Details">
        <PersonalFields />
      </RecordForm>
    </FormCard>
  );
}
