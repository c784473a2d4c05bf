import { useMemo } from 'react';
import type { MealTransaction } from '@contract/responses/meals';
import { addDays, officeToday } from '../../shared/dates';
import { DateRangeFilter } from '../../shared/list/DateRangeFilter';
import { SearchFilter } from '../../shared/list/SearchFilter';
import { RecordList } from '../../shared/records/RecordList';
import { DeliveryButton } from './DeliveryButton';
import { TRANSACTION_COLUMNS, TRANSACTION_FILE_COLUMNS } from './transactionColumns';

/** Days that the list shows by default. */
const DAYS_BACK = 30;
/** The search runs with more than this many characters, and when the field is emptied. */
const SEARCH_THRESHOLD = 3;

const NEWEST_FIRST = { field: 'delivery_date', order: 'DESC' } as const;
const COMPLETED = { status: 'completed' };
const FILTERS = [
  <DateRangeFilter key="range" source="delivery_date" alwaysOn />,
  <SearchFilter key="q" source="q" label="Search" above={SEARCH_THRESHOLD} alwaysOn />,
];

/** Past meals in a range of dates, delivered or not. */
export default function TransactionList() {
  const lastDays = useMemo(
    () => ({ delivery_date_after: addDays(officeToday(), -DAYS_BACK), delivery_date_before: officeToday() }),
    [],
  );
  return (
    <RecordList<MealTransaction>
      title="Past Meal Transactions"
      columns={TRANSACTION_COLUMNS}
      purpose="Delivered meals appear here."
      nothingFits="No meal delivery matches these dates and filters. Choose other dates, another region or All."
      sort={NEWEST_FIRST}
      filter={COMPLETED}
      byRegion
      filterDefaultValues={lastDays}
      filters={FILTERS}
      fileColumns={TRANSACTION_FILE_COLUMNS}
      downloadLabel="Download"
      rowActions={<DeliveryButton />}
    />
  );
}
