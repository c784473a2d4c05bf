import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { inPlainWords } from '@contract/labels';
import type { PauseEffects } from '@contract/responses/pauses';
import { failureWords } from '../../callFailure';
import { addDays, dayForReading } from '../../shared/dates';
import { ListFailure } from '../../shared/ListStates';
import { useReads } from '../../shared/useReads';
import { useSettled } from '../../shared/useSettled';
import { CLIENTS, CUSTOMERS, type Client } from '../client';

interface Props {
  client: Client;
  days: { from_date: string; until_date: string };
}

const mealInWords = ({ date, to, is_sent }: PauseEffects['meals'][number]): string => {
  if (to) return `${dayForReading(date)} moves to ${dayForReading(to)}`;
  return is_sent
    ? `${dayForReading(date)} is delivered: it is on the list that the caterer has by then`
    : `${dayForReading(date)} stays as it is`;
};

const tripInWords = ({ date, is_sent }: PauseEffects['trips'][number]): string =>
  is_sent
    ? `${dayForReading(date)} stays booked: the driver knows of it. Cancel it in Scheduled Trips if it is not needed`
    : `${dayForReading(date)} gets no driver during the pause`;

const cleaningInWords = ({ date }: PauseEffects['cleanings'][number]): string =>
  `${dayForReading(date)} stays booked: the cleaning vendor knows of it`;

function Effect({ label, children }: { label: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <Box sx={{ mt: 1 }}>
      <Typography component="h3" variant="subtitle2">
        {label}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  );
}

const lines = (texts: readonly string[]) => texts.map((text, place) => <li key={place}>{text}</li>);

const isNothing = ({ meals, trips, cleanings, mails }: PauseEffects) =>
  [meals, trips, cleanings, mails].every(({ length }) => length === 0);

function Effects({ effects }: { effects: PauseEffects }) {
  const { meals, trips, cleanings, mails } = effects;
  if (isNothing(effects)) return <Typography>Nothing is booked on these days.</Typography>;
  return (
    <>
      <Effect label={`Meals: ${meals.length}`}>{lines(meals.map(mealInWords))}</Effect>
      <Effect label={`Rides: ${trips.length}`}>{lines(trips.map(tripInWords))}</Effect>
      <Effect label={`House cleanings: ${cleanings.length}`}>{lines(cleanings.map(cleaningInWords))}</Effect>
      <Effect label={`Mails that leave: ${mails.length}`}>
        {lines(mails.map(({ kind, to }) => `${inPlainWords(kind)}, to ${to.join(', ')}`))}
      </Effect>
    </>
  );
}

/** Each meal, ride and cleaning that a pause moves or cancels, and each mail that leaves. */
export function PausePreview({ client, days }: Props) {
  const reads = useReads();
  const settled = useSettled(`${days.from_date} ${days.until_date}`);
  const [from_date, until_date] = settled.split(' ') as [string, string];
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [CLIENTS, 'pause', client.id, from_date, until_date],
    queryFn: () =>
      reads.search<PauseEffects>(`${CUSTOMERS}/${client.id}/pause/?dry_run=true`, { from_date, until_date }),
    gcTime: 0,
  });
  return (
    <Box component="section" aria-label="What happens" aria-live="polite" sx={{ mt: 2 }}>
      <Typography>
        On hold from {dayForReading(from_date)}. Active again on {dayForReading(addDays(until_date, 1))},
        which stands in Today then.
      </Typography>
      {error ? (
        <ListFailure message={failureWords(error)} onRetry={() => void refetch()} />
      ) : isPending ? (
        <Skeleton variant="rounded" height={96} aria-label="Loading" />
      ) : (
        <Effects effects={data} />
      )}
    </Box>
  );
}
