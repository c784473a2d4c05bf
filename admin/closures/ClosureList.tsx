import { useMemo } from 'react';
import { DateInput } from '@web/fields/DateInput';
import type { Closure } from '@contract/responses/closures';
import { formatDay, officeToday } from '../shared/dates';
import type { FileColumn } from '../shared/list/columns';
import { RecordLink } from '../shared/records/RecordLink';
import { RecordList } from '../shared/records/RecordList';

const COLUMNS: FileColumn<Closure>[] = [
  {
    source: 'date',
    label: 'Date',
    sortable: true,
    nowrap: true,
    render: () => <RecordLink />,
    cell: ({ date }) => formatDay(date),
  },
  { source: 'reason', label: 'Reason', render: ({ reason }) => reason },
  { source: 'region', label: 'Region', render: ({ region }) => region?.name ?? 'All' },
  { source: 'meal_vendor', label: 'Meal Vendor', render: ({ meal_vendor }) => meal_vendor?.name ?? 'All' },
];

const SOONEST_FIRST = { field: 'date', order: 'ASC' } as const;
/** Filter for react-admin's filter form. */
const FromFilter = ({ source }: { source: string; alwaysOn: true }) => (
  <DateInput id={source} name={source} label="From" expected />
);
const FILTERS = [<FromFilter key="from" source="date_after" alwaysOn />];

/** Days without meal delivery. The default filter shows those from today on. */
export default function ClosureList() {
  const ahead = useMemo(() => ({ date_after: officeToday() }), []);
  return (
    <RecordList<Closure>
      columns={COLUMNS}
      addLabel="+ Add Closed Day"
      purpose="Add holidays and other days without deliveries. Meals planned for a closed day move to the end of the client’s program."
      sort={SOONEST_FIRST}
      byRegion
      filters={FILTERS}
      filterDefaultValues={ahead}
    />
  );
}
