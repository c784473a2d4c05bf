import { TextInput } from 'react-admin';
import { FieldGrid } from '../../shared/form/FormSection';
import { RecordForm } from '../../shared/form/RecordForm';
import { useOutcome } from '../../shared/useOutcome';
import type { Client } from '../client';
import { clientField as field } from '../clientFields';
import { isInMemoriam } from '../nextStep';
import { FormCard } from '../profile/FormCard';

/** Notes for the vendor, and notes for the office only. */
export function CleaningNotesCard({ client }: { client: Client }) {
  const outcome = useOutcome();
  return (
    <FormCard title="Notes">
      <RecordForm
        name="cleaning-notes"
        label="Notes"
        disabled={isInMemoriam(client)}
        callbacks={outcome<Client>({ success: 'clients.cleaning_updated' })}
      >
        <FieldGrid>
          <TextInput
            {...field.text('house_cleaning_notes')}
            multiline
            minRows={3}
            helperText="The vendor gets them with the client list, and the client reads them in the portal"
          />
          <TextInput
            {...field.text('internal_house_cleaning_notes')}
            multiline
            minRows={3}
            helperText="Only the office sees these notes. Under 512 characters"
          />
        </FieldGrid>
      </RecordForm>
    </FormCard>
  );
}
