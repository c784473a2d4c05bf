import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { CUSTOMER_STATUS_LABELS } from '@contract/customers';
import { pluralize } from '../../shared/pluralize';
import { formatDay } from '../../shared/dates';
import { useConfirm } from '../../shared/useConfirm';
import { useReadProvider } from '../../shared/useReadProvider';
import type { Client } from '../client';

interface Program {
  id: string;
  duration_in_weeks: number;
}

/** Returns the consequences of starting a client's services on a day, one line each. */
function consequencesOf(client: Client, program: Program | undefined, people: number, startDate: string) {
  const deliveries = program
    ? pluralize(
        program.duration_in_weeks,
        '%{smart_count} weekly delivery |||| %{smart_count} weekly deliveries',
      )
    : 'Weekly deliveries';
  const isInvited = client.email && client.should_receive_email && !client.active_date;
  return [
    `The status changes from ${CUSTOMER_STATUS_LABELS[client.status]} to Active.`,
    `${deliveries} for ${pluralize(people, '%{smart_count} person |||| %{smart_count} people')}, the first on ${formatDay(startDate)}.`,
    ...(client.status === 'hold' ? ['All other services that were paused go on.'] : []),
    ...(isInvited ? [`An invitation to the client portal goes to ${client.email}.`] : []),
  ];
}

/** Asks before a client is set to Active and her meals are scheduled, and lists the consequences. */
export function useStartConfirmed(client: Client) {
  const { confirm } = useConfirm();
  const reads = useReadProvider();
  const [adults, children] = useWatch({
    name: ['meals_number_of_adults', 'meals_number_of_children'],
  }) as number[];
  const subject = {
    title: `Set ${client.name} to Active and schedule the meals?`,
    action: 'Set to Active and schedule',
  };
  return (startDate: string) =>
    confirm(subject, async () => {
      const { program_id: id } = client;
      const program = id ? (await reads.getOne<Program>('programs', { id })).data : undefined;
      const lines = consequencesOf(client, program, Number(adults) + Number(children), startDate);
      return {
        question: {
          ...subject,
          children: lines.map((line) => (
            <Typography key={line} sx={{ mb: 1 }}>
              {line}
            </Typography>
          )),
        },
      };
    });
}
