import { TextInput } from 'react-admin';
import { FormSection } from '../../shared/form/FormSection';
import { RecordForm } from '../../shared/form/RecordForm';
import { useOutcome } from '../../shared/useOutcome';
import type { Client } from '../client';
import { clientField as field } from '../clientFields';
import { clientFailure } from '../clientFailure';
import { isInMemoriam } from '../nextStep';
import { FormCard } from '../profile/FormCard';
import { HomeAddress } from './HomeAddress';

const WIDE = { gridColumn: '1 / -1' };

/** Default addresses of rides. A request can have others. */
export function TransportForm({ client }: { client: Client }) {
  const outcome = useOutcome();
  const ended = isInMemoriam(client);
  const saved = outcome<Client>({ success: 'clients.transport_updated', errorMessage: clientFailure });
  const center = client.treatment_referral_center?.business_address;
  return (
    <RecordForm name="transport" label="Transport" inCards disabled={ended} callbacks={saved}>
      <FormCard title="Transport">
        <HomeAddress client={client} disabled={ended} />
        <FormSection heading="Treatment Center">
          <TextInput
            {...field.text('treatment_center_address')}
            disabled={ended}
            helperText={
              center ? `Empty, rides go to the referral center: ${center}` : 'Where rides take the client'
            }
            sx={WIDE}
          />
        </FormSection>
        <FormSection heading="Notes" help="The client sees them in the portal.">
          <TextInput {...field.text('transport_notes')} multiline minRows={2} disabled={ended} sx={WIDE} />
        </FormSection>
      </FormCard>
    </RecordForm>
  );
}
