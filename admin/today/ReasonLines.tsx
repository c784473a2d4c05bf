import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { ListBase, Pagination, useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { TodayLine } from '@contract/responses/today';
import { TODAY_REASON_LABELS, type TodayReason } from '@contract/today';
import { failureWords } from '../callFailure';
import { EmptyList, ListFailure } from '../shared/ListStates';
import { LineList } from './LineList';
import { TODAY, TODAY_PATH } from './todayAddress';
import { useToday } from './useToday';
import { useTodayQuery } from './useTodayQuery';

const SOONEST_FIRST = { field: 'due', order: 'ASC' } as const;
const PER_PAGE = 20;
/** The failed list says it itself. */
const QUIETLY = { onError: () => undefined };

function Lines({ reason }: { reason: TodayReason }) {
  const { data, total, error, isPending, refetch } = useListContext<TodayLine>();
  const { data: today } = useToday();
  const tag = useRef(today?.tag);
  useEffect(() => {
    // What has changed for everything may have changed here; nothing is read again until then.
    if (tag.current !== undefined && tag.current !== today?.tag) void refetch();
    tag.current = today?.tag;
  }, [today, refetch]);
  if (error) return <ListFailure message={failureWords(error)} onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton variant="rounded" height={480} aria-label="Loading" />;
  if (!total) return <EmptyList>Nothing waits here any more.</EmptyList>;
  return (
    <>
      <LineList reason={reason} lines={data} />
      <Pagination rowsPerPageOptions={[]} />
    </>
  );
}

/** All lines of one reason, page by page. */
export function ReasonLines({ reason }: { reason: TodayReason }) {
  const query = useTodayQuery();
  return (
    <ListBase
      resource={TODAY}
      disableSyncWithLocation
      storeKey={false}
      sort={SOONEST_FIRST}
      perPage={PER_PAGE}
      filter={{ ...query, reason }}
      queryOptions={QUIETLY}
    >
      <Card component="section" aria-labelledby="reason">
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, px: 2, pt: 1.5 }}>
          <Typography variant="h2" id="reason" sx={{ flexGrow: 1 }}>
            {TODAY_REASON_LABELS[reason]}
          </Typography>
          <Link component={RouterLink} to={TODAY_PATH}>
            Show everything
          </Link>
        </Box>
        <Lines reason={reason} />
      </Card>
    </ListBase>
  );
}
