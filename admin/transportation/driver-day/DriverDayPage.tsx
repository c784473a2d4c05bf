import EventIcon from '@mui/icons-material/Event';
import PrintIcon from '@mui/icons-material/Print';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { isDate } from '@contract/field-checks';
import { saveFile } from '@web/files/save-file';
import { Loaded } from '../../shared/Loaded';
import { DRIVERS, TRANSPORTATION, apiPathOf } from '../../paths';
import { Page } from '../../layout/Page';
import { DateField } from '../../shared/DateField';
import { officeToday } from '../../shared/dates';
import { EmptyList } from '../../shared/ListStates';
import { useAction } from '../../shared/useAction';
import { useReadProvider } from '../../shared/useReadProvider';
import { DriverPicker } from '../drivers/DriverPicker';
import type { DriverCalendar } from '@contract/responses/transport';
import { DriverDay } from './DriverDay';

const TITLE = 'Day Sheet';

const addressOf = (driver: string) => `${apiPathOf(DRIVERS)}/${encodeURIComponent(driver)}`;

function useDriverDay(driver: string, date: string) {
  const reads = useReadProvider();
  return useQuery({
    queryKey: [DRIVERS, 'day_sheet', driver, date],
    queryFn: () => reads.read<DriverCalendar>(`${addressOf(driver)}/day_sheet/`, { date }),
    enabled: driver !== '',
    refetchOnMount: 'always',
  });
}

/** Trips of one driver on one day, to print or to add to the driver's calendar. */
export default function DriverDayPage() {
  const [search, setSearch] = useSearchParams();
  const driver = search.get('driver') ?? '';
  const date = search.get('date') ?? officeToday();
  const reading = useDriverDay(driver, date);
  const { data: sheet } = reading;
  const { busy, run } = useAction({ changesNothing: true });
  const download = () =>
    run(async (provider) =>
      saveFile(
        `trips-${date}.ics`,
        await provider.download(`${addressOf(driver)}/day.ics/?${new URLSearchParams({ date }).toString()}`),
      ),
    );
  return (
    <Page
      title={TITLE}
      crumbs={[TRANSPORTATION, { label: TITLE }]}
      actions={
        driver && (
          <>
            <Button startIcon={<EventIcon />} disabled={!sheet || busy} onClick={() => void download()}>
              Calendar file (.ics)
            </Button>
            <Button
              variant="contained"
              startIcon={<PrintIcon />}
              disabled={!sheet}
              onClick={() => window.print()}
            >
              Print
            </Button>
          </>
        )
      }
    >
      <Stack spacing={2}>
        <DriverPicker driver={driver} onChosen={(id) => setSearch({ driver: id, date })}>
          <DateField
            label="Date"
            value={date}
            onChange={(next) => isDate(next) && setSearch({ driver, date: next }, { replace: true })}
          />
        </DriverPicker>
        {driver ? (
          <Loaded query={reading} height={320}>
            {(loaded) => (
              <Card>
                <DriverDay sheet={loaded} />
              </Card>
            )}
          </Loaded>
        ) : (
          <Card>
            <EmptyList>Choose a driver and a day.</EmptyList>
          </Card>
        )}
      </Stack>
    </Page>
  );
}
