import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { CanAccess } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { CleaningTransaction } from '@contract/responses/cleaning';
import { addDays, officeToday } from '../../shared/dates';
import { DateRangeFilter } from '../../shared/list/DateRangeFilter';
import { SearchFilter } from '../../shared/list/SearchFilter';
import { RecordList } from '../../shared/records/RecordList';
import { RECORD_CLEANING_PATH } from '../../paths';
import { CLEANING_COLUMNS } from './cleaningColumns';

/** Days that the list shows by default. */
const DAYS_BACK = 30;
/** The search runs with more than this many characters, and when the field is emptied. */
const SEARCH_THRESHOLD = 3;

const NEWEST_FIRST = { field: 'date_of_cleaning', order: 'DESC' } as const;
const FILTERS = [
  <DateRangeFilter key="range" source="date_of_cleaning" alwaysOn />,
  <SearchFilter key="q" source="q" label="Search" above={SEARCH_THRESHOLD} alwaysOn />,
];

/** Cleanings in a range of dates. */
export default function CleaningTransactionList() {
  const lastDays = useMemo(
    () => ({
      date_of_cleaning_after: addDays(officeToday(), -DAYS_BACK),
      date_of_cleaning_before: officeToday(),
    }),
    [],
  );
  return (
    <RecordList<CleaningTransaction>
      title="Cleaning Transactions"
      columns={CLEANING_COLUMNS}
      purpose="Recorded cleanings appear here."
      nothingFits="No cleaning matches these dates and filters. Choose other dates, another region or All."
      sort={NEWEST_FIRST}
      byRegion
      filterDefaultValues={lastDays}
      filters={FILTERS}
      actions={
        <CanAccess action="create">
          <Button component={RouterLink} to={RECORD_CLEANING_PATH} variant="contained">
            Record Cleaning
          </Button>
        </CanAccess>
      }
      rowActions={false}
    />
  );
}
