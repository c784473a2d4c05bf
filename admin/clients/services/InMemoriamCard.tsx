import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CUSTOMER_STATUS_HELP } from '@contract/customers';
import { inMemoriamChange } from '../confirm/changes';
import { useConfirm } from '../confirm/useConfirm';
import { CUSTOMERS, type Client } from '../client';
import { FormCard } from '../profile/FormCard';
import { useClientActions } from '../useClientActions';

/** One step to In Memoriam from every status; everything that is booked stops. */
export function InMemoriamCard({ client }: { client: Client }) {
  const { confirm, looking, dialog } = useConfirm(client);
  const { carryOut } = useClientActions('Look at what was changed, then press In Memoriam again.');
  const remember = async () => {
    const shown = !looking && (await confirm(inMemoriamChange(client)));
    if (!shown) return;
    const seen = { version: client.version, ...shown };
    await carryOut(
      (provider, key) => provider.act(`${CUSTOMERS}/${client.id}/in_memoriam/`, undefined, seen, key),
      'clients.services_updated',
    );
  };
  return (
    <FormCard title="In Memoriam">
      <Typography sx={{ mb: 2 }}>
        {CUSTOMER_STATUS_HELP.in_memorium} All services stop, and no mail is sent to the client any more.
      </Typography>
      <Button variant="outlined" color="error" sx={{ mb: 2 }} onClick={() => void remember()}>
        {looking ? 'Checking…' : 'In Memoriam'}
      </Button>
      {dialog}
    </FormCard>
  );
}
