import { SearchFilter } from '../../shared/list/SearchFilter';
import { RecordList } from '../../shared/records/RecordList';
import { SEARCH_THRESHOLD, SOONEST_FIRST } from '../rides/rideLists';
import type { TransportRequest } from '@contract/responses/transport';
import { REQUEST_COLUMNS } from './requestColumns';
import { RequestActions } from './RequestActions';

const FILTERS = [<SearchFilter key="q" source="q" label="Search" above={SEARCH_THRESHOLD} alwaysOn />];

/** Rides without a driver, the most urgent first. */
export default function UnscheduledList() {
  return (
    <RecordList<TransportRequest>
      columns={REQUEST_COLUMNS}
      purpose="Ride requests appear here until a driver is assigned. Add one on the client’s Transport tab."
      sort={SOONEST_FIRST}
      byRegion
      filters={FILTERS}
      rowActions={<RequestActions assigns />}
    />
  );
}
