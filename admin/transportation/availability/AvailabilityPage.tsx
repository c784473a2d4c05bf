import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { useSearchParams } from 'react-router';
import { Loaded } from '../../shared/Loaded';
import { Page } from '../../layout/Page';
import { EmptyList } from '../../shared/ListStates';
import { DriverPicker } from '../drivers/DriverPicker';
import { TRANSPORTATION } from '../../paths';
import { Availability } from './Availability';
import { useDriverCalendar } from './useDriverCalendar';

const TITLE = 'Driver Availability';

function OneDriver({ id }: { id: string }) {
  return (
    <Loaded query={useDriverCalendar(id)} height={520}>
      {(calendar) => <Availability calendar={calendar} />}
    </Loaded>
  );
}

/** Weekdays, leaves and trips of one driver. The address names the driver. */
export default function AvailabilityPage() {
  const [search, setSearch] = useSearchParams();
  const driver = search.get('driver') ?? '';
  return (
    <Page title={TITLE} crumbs={[TRANSPORTATION, { label: TITLE }]}>
      <Stack spacing={2}>
        <DriverPicker driver={driver} onChosen={(id) => setSearch(id ? { driver: id } : {})} />
        {driver ? (
          <OneDriver key={driver} id={driver} />
        ) : (
          <Card>
            <EmptyList>Choose a driver to see their working days and to add leave.</EmptyList>
          </Card>
        )}
      </Stack>
    </Page>
  );
}
