import { useDataProvider } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { withOwnWords } from '@web/clients/gender';
import type { CareDataProvider } from '../../dataProvider';
import { RecordForm } from '../../shared/RecordForm';
import { useUnsavedForms } from '../../shared/unsavedForms';
import { useRecordCache } from '../../shared/useRecordCache';
import { useRecordForm } from '../../shared/useRecordForm';
import { CLIENTS, type Client } from '../client';
import { clientFailure } from '../clientFailure';
import { TypedDuplicates } from '../duplicates/TypedDuplicates';
import { newDataOf, valuesOf } from '../../shared/formValues';
import { FormCard } from './FormCard';
import { PERSONAL_DEFAULTS, PersonalFields } from './PersonalFields';

const KNOWN_BY = ['name', 'date_of_birth', 'email'] as const;
const EMPTY = valuesOf(undefined, PERSONAL_DEFAULTS);

/** Personal details of a new client; saving makes the client and opens the page of it. */
export function NewClientCard() {
  const provider = useDataProvider<CareDataProvider>();
  const cache = useRecordCache(CLIENTS);
  const navigate = useNavigate();
  const { keep } = useUnsavedForms();
  const { state: from } = useLocation();
  const state = useRecordForm({
    name: 'personal',
    values: EMPTY,
    save: async (_changed, all) => {
      const { data } = await provider.create<Client>(CLIENTS, { data: withOwnWords(newDataOf(all)) });
      return data;
    },
    success: 'Client added successfully',
    messageOf: clientFailure,
    onSaved: (client) => {
      cache.put(client);
      // The other forms of the page go on with the client's id.
      keep(() => void navigate(`/clients/${client.id}?form=customerProfile`, { replace: true, state: from }));
    },
  });
  return (
    <FormCard title="Personal Details">
      <RecordForm state={state} label="Personal Details">
        <PersonalFields>
          <TypedDuplicates fields={KNOWN_BY} />
        </PersonalFields>
      </RecordForm>
    </FormCard>
  );
}
