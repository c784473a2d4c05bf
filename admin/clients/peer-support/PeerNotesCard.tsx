import { TextInput } from 'react-admin';
import { RecordForm } from '../../shared/form/RecordForm';
import { useOutcome } from '../../shared/useOutcome';
import type { Client } from '../client';
import { clientField as field } from '../clientFields';
import { isInMemoriam } from '../nextStep';
import { FormCard } from '../profile/FormCard';

/** Notes about the client for her peers. */
export function PeerNotesCard({ client }: { client: Client }) {
  const outcome = useOutcome();
  return (
    <FormCard title="Notes">
      <RecordForm
        name="peer-support-notes"
        label="Notes"
        disabled={isInMemoriam(client)}
        callbacks={outcome<Client>({ success: 'clients.peer_support_updated' })}
      >
        <TextInput
          {...field.text('peer_support_notes')}
          multiline
          minRows={2}
          fullWidth
          helperText="Peer support resources get them with Email Customer Info, and the client reads them in the portal"
        />
      </RecordForm>
    </FormCard>
  );
}
