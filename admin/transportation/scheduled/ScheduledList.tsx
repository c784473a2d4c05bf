import type { FileColumn } from '../../shared/list/columns';
import { SearchFilter } from '../../shared/list/SearchFilter';
import { RecordList } from '../../shared/records/RecordList';
import { ADDRESS_COLUMNS, CLIENT_COLUMN, PICK_UP_COLUMN, REGION_COLUMN } from '../rides/rideColumns';
import { SEARCH_THRESHOLD, SOONEST_FIRST } from '../rides/rideLists';
import { DRIVER_COLUMN, RESPONSE_COLUMN } from '../rides/tripColumns';
import type { Trip } from '@contract/responses/transport';
import { TripActions } from './TripActions';

const COLUMNS: readonly FileColumn<Trip>[] = [
  CLIENT_COLUMN,
  PICK_UP_COLUMN,
  DRIVER_COLUMN,
  RESPONSE_COLUMN,
  ...ADDRESS_COLUMNS,
  REGION_COLUMN,
];
const SCHEDULED = { status: 'scheduled' };
const FILTERS = [
  <SearchFilter key="q" source="q" label="Search by client or driver" above={SEARCH_THRESHOLD} alwaysOn />,
];

/** Future trips, the next one first. */
export default function ScheduledList() {
  return (
    <RecordList<Trip>
      columns={COLUMNS}
      purpose="Trips with a driver appear here. Assign drivers under Unscheduled Trips."
      sort={SOONEST_FIRST}
      filter={SCHEDULED}
      byRegion
      filters={FILTERS}
      rowActions={<TripActions success="customer_transport_transactions.scheduled_deleted" />}
    />
  );
}
