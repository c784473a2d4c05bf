import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Pagination from '@mui/material/Pagination';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link as RouterLink } from 'react-router';
import type { Today } from '@contract/responses/today';
import { TODAY_REASON_LABELS, type TodayReason } from '@contract/today';
import { nearDay } from '@web/formats/dates';
import { Loaded } from '../shared/Loaded';
import { officeToday } from '../shared/dates';
import { useTick } from '../shared/useTick';
import { EmptyList } from '../shared/ListStates';
import { EverythingDone } from './EverythingDone';
import { LineItem } from './LineItem';
import { TODAY_PATH } from '../paths';
import { useNextLineFocus } from './useNextLineFocus';
import { PER_PAGE, useToday } from './useToday';

function LineList({ results }: Pick<Today, 'results'>) {
  const onFocus = useNextLineFocus(results);
  // The lines say how long they have waited.
  useTick(60_000);
  return (
    <Box component="ul" aria-label="Lines" onFocus={onFocus} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {results.map((line) => (
        <LineItem key={line.id} line={line} />
      ))}
    </Box>
  );
}

interface Props {
  reason: TodayReason | undefined;
  region: string;
  page: number;
  onPage: (page: number) => void;
}

/** Open lines of a region, one per client, paged. Filtered by a reason, if given. */
export function TodayLines({ reason, region, page, onPage }: Props) {
  const { data, error, refetch, isPlaceholderData } = useToday(region, page, reason);
  const section = useRef<HTMLDivElement>(null);
  const pages = Math.ceil((data?.body.count ?? 0) / PER_PAGE);
  const lastPage = data && !isPlaceholderData ? Math.max(pages, 1) : undefined;
  // The lines of the last page may all have been settled.
  const leaveEmptyPage = useEffectEvent(() => {
    if (lastPage !== undefined && page > lastPage) onPage(lastPage);
  });
  useEffect(() => leaveEmptyPage(), [page, lastPage]);
  const turnTo = (next: number) => {
    onPage(next);
    section.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <Loaded query={{ data: data?.body, error, refetch }} height={480}>
      {({ count, results }) =>
        count === 0 && !reason ? (
          <EverythingDone />
        ) : (
          <Card ref={section} component="section" aria-labelledby="today-lines">
            <Box
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, px: 2, pt: 1.5 }}
            >
              <Typography variant="h2" id="today-lines" sx={{ flexGrow: 1 }}>
                {reason ? TODAY_REASON_LABELS[reason] : `${nearDay(officeToday())}: ${count} to do`}
              </Typography>
              {reason && (
                <Link component={RouterLink} to={TODAY_PATH}>
                  Show everything
                </Link>
              )}
            </Box>
            {count === 0 ? (
              <EmptyList>Nothing waits here any more.</EmptyList>
            ) : (
              <LineList results={results} />
            )}
            {pages > 1 && (
              <Pagination count={pages} page={page} onChange={(_, next) => turnTo(next)} sx={{ p: 1 }} />
            )}
          </Card>
        )
      }
    </Loaded>
  );
}
