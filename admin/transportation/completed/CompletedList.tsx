import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { CanAccess } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { addDays, officeToday } from '../../shared/dates';
import { textColumn, type FileColumn } from '../../shared/list/columns';
import { DateRangeFilter } from '../../shared/list/DateRangeFilter';
import { SearchFilter } from '../../shared/list/SearchFilter';
import { RecordList } from '../../shared/records/RecordList';
import { RECORD_TRIPS_PATH } from '../../paths';
import { ADDRESS_COLUMNS, CLIENT_COLUMN, PICK_UP_COLUMN, REGION_COLUMN } from '../rides/rideColumns';
import { NEWEST_FIRST, SEARCH_THRESHOLD } from '../rides/rideLists';
import { COST_COLUMN, DRIVER_COLUMN, OUTCOME_COLUMN, reasonOf } from '../rides/tripColumns';
import type { Trip } from '@contract/responses/transport';
import { CompletedActions } from './CompletedActions';

/** Days that the list shows by default. */
const DAYS_BACK = 30;

const COLUMNS: readonly FileColumn<Trip>[] = [
  CLIENT_COLUMN,
  PICK_UP_COLUMN,
  DRIVER_COLUMN,
  ...ADDRESS_COLUMNS,
  REGION_COLUMN,
  COST_COLUMN,
  OUTCOME_COLUMN,
];
const FILE_COLUMNS: readonly FileColumn<Trip>[] = [
  ...COLUMNS,
  textColumn({ source: 'not_transported_reason', label: 'Reason' }, reasonOf),
];
const COMPLETED = { status: 'completed' };
const FILTERS = [
  <DateRangeFilter key="range" source="pick_up_timestamp" alwaysOn />,
  <SearchFilter key="q" source="q" label="Search by client or driver" above={SEARCH_THRESHOLD} alwaysOn />,
];

/** Past trips, whether or not the client was driven. */
export default function CompletedList() {
  const lastDays = useMemo(
    () => ({
      pick_up_timestamp_after: addDays(officeToday(), -DAYS_BACK),
      pick_up_timestamp_before: officeToday(),
    }),
    [],
  );
  return (
    <RecordList<Trip>
      columns={COLUMNS}
      purpose="Completed and recorded trips appear here."
      nothingFits="No trip matches these dates and filters. Choose other dates, another region or All."
      sort={NEWEST_FIRST}
      filter={COMPLETED}
      byRegion
      filterDefaultValues={lastDays}
      filters={FILTERS}
      fileColumns={FILE_COLUMNS}
      actions={
        <CanAccess action="create">
          <Button component={RouterLink} to={RECORD_TRIPS_PATH} variant="contained">
            Record Trip
          </Button>
        </CanAccess>
      }
      rowActions={<CompletedActions />}
    />
  );
}
