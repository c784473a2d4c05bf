import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router';
import { TODAY_REASONS, type TodayReason } from '@contract/today';
import { nearDay } from '@web/formats/dates';
import { failureWords } from '../callFailure';
import { currentUser } from '../entrance';
import { DaySheetButtons } from '../day-sheet/DaySheetButtons';
import { Page } from '../layout/Page';
import { officeToday } from '../shared/dates';
import { ListFailure } from '../shared/ListStates';
import { EverythingDone } from './EverythingDone';
import { ReasonCard } from './ReasonCard';
import { ReasonLines } from './ReasonLines';
import { LineDialogs } from './lineDialogs';
import { RegionPicker } from './RegionPicker';
import { useToday } from './useToday';

const TITLE = 'Today';

const waiting = (count: number) =>
  `${nearDay(officeToday())}: ${count === 1 ? '1 thing waits' : `${count} things wait`}`;

/** All reasons, each with its first lines. */
function Everything() {
  const { data: today, error, refetch } = useToday();
  if (!today) {
    return error ? (
      <ListFailure message={failureWords(error)} onRetry={() => void refetch()} />
    ) : (
      <Skeleton variant="rounded" height={480} aria-label="Loading" />
    );
  }
  const { count, results } = today.body;
  return (
    <>
      {error && (
        <ListFailure
          message={`This may be out of date. ${failureWords(error)}`}
          onRetry={() => void refetch()}
        />
      )}
      <Typography color="textSecondary">{waiting(count)}</Typography>
      {count === 0 && <EverythingDone />}
      {results.map((lines) => (
        <ReasonCard key={lines.reason} {...lines} />
      ))}
    </>
  );
}

const isReason = (reason: string | null): reason is TodayReason =>
  TODAY_REASONS.includes(reason as TodayReason);

/** What must be done now, for whom, and why; each line with the press that settles it. */
export default function TodayPage() {
  const [search] = useSearchParams();
  const reason = search.get('reason');
  return (
    <Page title={TITLE} crumbs={[{ label: TITLE }]} actions={<DaySheetButtons />}>
      <Typography color="textSecondary" sx={{ mt: -1.5, mb: 1 }}>
        Welcome {currentUser().name}
      </Typography>
      <Stack spacing={2}>
        <RegionPicker />
        <LineDialogs>
          {isReason(reason) ? <ReasonLines key={reason} reason={reason} /> : <Everything />}
        </LineDialogs>
      </Stack>
    </Page>
  );
}
