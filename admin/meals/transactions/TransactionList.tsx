import Box from '@mui/material/Box';
import { TRANSACTIONS, type MealTransaction } from '../../clients/meal/mealRecords';
import { Page } from '../../layout/Page';
import { currentUser } from '../../entrance';
import { DateRange } from '../../shared/DateRange';
import { addDays, today } from '../../shared/dates';
import { DownloadRows } from '../../shared/DownloadRows';
import { EmptyList } from '../../shared/ListStates';
import { ListTable } from '../../shared/ListTable';
import { RegionFilter } from '../../shared/RegionFilter';
import { SearchBox } from '../../shared/SearchBox';
import { useListState } from '../../shared/useListState';
import { usePagedList } from '../../shared/usePagedList';
import { MEALS } from '../section';
import { TRANSACTION_COLUMNS } from './transactionColumns';

const TITLE = 'Past Meal Transactions';
/** The window at first (document 3, section 9). */
const DAYS_BACK = 30;
/** The search runs above this many characters, or when it is emptied (document 3, section 5). */
const SEARCH_ABOVE = 3;

/** Meals delivered, or not, in a range of dates (document 3, section 2.2). */
export default function TransactionList() {
  const now = today();
  const list = useListState(
    { field: 'delivery_date', order: 'DESC' },
    { start: addDays(now, -DAYS_BACK), end: now, region: currentUser().default_region_id ?? '', q: '' },
  );
  const { start, end, region, q } = list.filters;
  const filter = {
    status: 'completed',
    delivery_date_after: start,
    delivery_date_before: end,
    ...(region && { region }),
    ...(q && { q }),
  };
  const shown = usePagedList<MealTransaction>(TRANSACTIONS, filter, list);
  return (
    <Page
      title={TITLE}
      crumbs={[MEALS, { label: 'Transactions' }]}
      fill
      actions={
        <DownloadRows
          resource={TRANSACTIONS}
          columns={TRANSACTION_COLUMNS}
          filter={filter}
          sort={list.sort}
          name={`meals-${start}-to-${end}`}
          label="Download"
          busyLabel="Downloading…"
        />
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 1.5, flexShrink: 0 }}>
        <RegionFilter value={region} onChange={(chosen) => list.change({ region: chosen })} />
        <DateRange start={start} end={end} onChosen={(range) => list.change({ ...range })} />
        <SearchBox
          label="Search"
          value={q}
          above={SEARCH_ABOVE}
          onSearch={(text) => list.change({ q: text })}
        />
      </Box>
      <ListTable
        label={TITLE}
        fill
        columns={TRANSACTION_COLUMNS}
        {...shown}
        empty={
          <EmptyList>
            No meal delivery fits these dates and filters. Choose other dates, another region or All.
          </EmptyList>
        }
      />
    </Page>
  );
}
