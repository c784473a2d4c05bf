import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { UncorrectedPlans as Plans } from '@contract/responses/meals';
import { Loaded } from '../../shared/Loaded';
import { ActionAlert } from '../../meals/ActionAlert';
import { useAction } from '../../shared/useAction';
import { useReadProvider } from '../../shared/useReadProvider';
import { CLIENTS, CUSTOMERS, SEND_CORRECTION } from '../../paths';
import { type Client } from '../client';
import { uncorrectedPlanText } from './uncorrectedPlanText';
import { pluralize } from '../../shared/pluralize';

/** Sent lists that the client's changes made outdated, and the button that sends the corrections. */
export function UncorrectedPlans({ client }: { client: Client }) {
  const reads = useReadProvider();
  const { busy, run } = useAction();
  const { data, error, refetch } = useQuery({
    // Refetched with each version of the client.
    queryKey: [CLIENTS, 'uncorrected_plans', client.id, client.version],
    queryFn: () => reads.read<Plans>(`${CUSTOMERS}/${client.id}/uncorrected_plans/`),
  });
  if (error) return <Loaded query={{ error, refetch }} />;
  if (!data || data.count === 0) return null;
  const isUnsafe = data.results.some(({ is_of_allergies }) => is_of_allergies);
  const send = () =>
    run(
      (provider, key) => provider.act(`${CUSTOMERS}/${client.id}/send_corrections/`, undefined, data, key),
      'meals.correction_sent',
    );
  return (
    <Box sx={{ mb: 3 }}>
      <ActionAlert
        severity={isUnsafe ? 'error' : 'warning'}
        title={`${pluralize(data.count, 'A list has |||| %{smart_count} lists have')} already left without ${
          isUnsafe ? 'the new allergies' : 'what has changed'
        }`}
        action={busy ? 'Sending…' : 'Send correction'}
        actionId={SEND_CORRECTION}
        busy={busy}
        onAction={() => void send()}
      >
        {data.results.map((plan) => (
          <li key={plan.plan_id}>{uncorrectedPlanText(plan)}</li>
        ))}
      </ActionAlert>
    </Box>
  );
}
