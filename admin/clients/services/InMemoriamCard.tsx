import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useFocusAfter } from '@web/dialogs/useFocusAfter';
import { CUSTOMER_STATUS_HELP } from '@contract/customers';
import { inMemoriamChange } from '../confirm/changes';
import { useConfirmChange } from '../confirm/useConfirmChange';
import { failureMessage, statusOf } from '../../callFailure';
import { useAction } from '../../shared/useAction';
import { useNotices } from '../../shared/useNotices';
import { CUSTOMERS } from '../../paths';
import { type Client } from '../client';
import { FormCard } from '../profile/FormCard';

const failureMessageOf = (error: unknown) =>
  statusOf(error) === 412
    ? `${failureMessage(error)} Look at what was changed, then press In Memoriam again.`
    : failureMessage(error);

/** Sets In Memoriam in one step from every status, and stops all bookings. */
export function InMemoriamCard({ client }: { client: Client }) {
  const { confirm, isLoading } = useConfirmChange(client);
  const { notifyFailure } = useNotices();
  const { run } = useAction({ errorMessage: failureMessageOf });
  useFocusAfter();
  const remember = async () => {
    const { consequences } = (!isLoading && (await confirm(inMemoriamChange(client)))) || {};
    if (consequences === undefined) return;
    const shownState = { version: client.version, consequences };
    await run(
      (provider, key) => provider.act(`${CUSTOMERS}/${client.id}/in_memoriam/`, undefined, shownState, key),
      'clients.services_updated',
    );
  };
  return (
    <FormCard title="In Memoriam">
      <Typography sx={{ mb: 2 }}>
        {CUSTOMER_STATUS_HELP.in_memorium} All services stop, and no mail is sent to the client any more.
      </Typography>
      <Button
        variant="outlined"
        color="error"
        sx={{ mb: 2 }}
        onClick={() => void remember().catch(notifyFailure)}
      >
        {isLoading ? 'Checking…' : 'In Memoriam'}
      </Button>
    </FormCard>
  );
}
