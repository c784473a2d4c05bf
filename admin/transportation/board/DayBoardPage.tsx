import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { isDate } from '@contract/field-checks';
import { fieldErrorsOf } from '../../callFailure';
import { Page } from '../../layout/Page';
import { DRIVERS, TRANSPORTATION, apiPathOf } from '../../paths';
import { DateField } from '../../shared/DateField';
import { formatDay } from '../../shared/dates';
import { PageChoices } from '../../shared/form/PageChoices';
import { RegionChoice } from '../../shared/form/RegionChoice';
import { EmptyList } from '../../shared/ListStates';
import { Loaded } from '../../shared/Loaded';
import { rideCountLabel } from '../rides/rideLabels';
import type { DayBoard } from '@contract/responses/transport';
import { Board } from './Board';
import { useBoardAddress, type BoardView } from './boardAddress';
import { BoardSkeleton } from './BoardSkeleton';
import { useQuery } from '@tanstack/react-query';
import { useReadProvider } from '../../shared/useReadProvider';

/** Reads the rides and drivers of a region from one day to another. Reads nothing before a region is chosen. */
function useDayBoard(region: string, from: string, to: string) {
  const reads = useReadProvider();
  return useQuery({
    queryKey: [DRIVERS, 'day_board', region, from, to],
    queryFn: () => reads.read<DayBoard>(`${apiPathOf(DRIVERS)}/day_board/`, { region, from, to }),
    enabled: region !== '',
    refetchOnMount: 'always',
  });
}

/** Returns whether the board failed because no region has the id of the address. */
const isUnknownRegion = (error: unknown) => fieldErrorsOf(error)['region'] !== undefined;

const TITLE = 'Day Board';

/** Sentence about the shown days: the rides, and how many of them need a driver or have a conflict. */
function summaryOf({ from, to, trips, requests, requests_on_hold }: DayBoard): string {
  const days = from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
  if (trips.length + requests.length === 0) return `${days}: no rides`;
  const conflicts = trips.filter(({ reasons }) => reasons.length > 0).length;
  const onHold = requests_on_hold.length;
  const undriven = requests.length - onHold;
  return [
    `${days}: ${rideCountLabel(trips.length + requests.length)}`,
    ...(undriven > 0 ? [`${undriven} without a driver`] : []),
    ...(onHold > 0 ? [`${onHold} with the client on hold`] : []),
    ...(conflicts > 0 ? [`${conflicts} with a conflict`] : []),
  ].join(', ');
}

function LoadedBoard({ reading }: { reading: ReturnType<typeof useDayBoard> }) {
  return (
    <Loaded query={reading} skeleton={<BoardSkeleton />}>
      {(board) => (
        <>
          <Typography aria-live="polite">{summaryOf(board)}</Typography>
          {board.drivers.length === 0 && (
            <Card>
              <EmptyList
                action={
                  <Button
                    variant="contained"
                    component={RouterLink}
                    to={`/${DRIVERS}/add`}
                    state={{ defaultValues: { region_id: board.region.id } }}
                  >
                    Add Driver
                  </Button>
                }
              >
                {board.region.name} has no active driver.
              </EmptyList>
            </Card>
          )}
          {(board.drivers.length > 0 || board.requests.length > 0) && <Board board={board} />}
        </>
      )}
    </Loaded>
  );
}

/** Drivers of a region with their rides of a day or a week. The address has the region, the day and the view. */
export default function DayBoardPage() {
  const address = useBoardAddress();
  const { region, day, view, today, from, to } = address;
  const reading = useDayBoard(region, from, to);
  const knownRegion = isUnknownRegion(reading.error) ? '' : region;
  const step = view === 'week' ? 'week' : 'day';
  return (
    <Page title={TITLE} crumbs={[TRANSPORTATION, { label: TITLE }]}>
      <Stack spacing={1.5}>
        <PageChoices values={{ region: knownRegion }}>
          <RegionChoice source="region" onChosen={address.setRegion} />
          <DateField label="Day" value={day} onChange={(next) => isDate(next) && address.setDay(next)} />
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
            <IconButton aria-label={`Previous ${step}`} onClick={() => address.move(-1)}>
              <ChevronLeftIcon />
            </IconButton>
            <Button disabled={day === today} onClick={() => address.setDay(today)}>
              Today
            </Button>
            <IconButton aria-label={`Next ${step}`} onClick={() => address.move(1)}>
              <ChevronRightIcon />
            </IconButton>
          </Box>
          <ToggleButtonGroup
            exclusive
            size="small"
            color="primary"
            aria-label="Days shown"
            value={view}
            onChange={(_, next: BoardView | null) => next && address.setView(next)}
          >
            <ToggleButton value="day">Day</ToggleButton>
            <ToggleButton value="week">Week</ToggleButton>
          </ToggleButtonGroup>
        </PageChoices>
        {knownRegion ? (
          <LoadedBoard reading={reading} />
        ) : (
          <Card>
            <EmptyList>
              {region && 'There is no such region. It may have been deleted. '}
              Choose a region to see its drivers and rides.
            </EmptyList>
          </Card>
        )}
      </Stack>
    </Page>
  );
}
