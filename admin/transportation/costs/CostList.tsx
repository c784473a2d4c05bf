import type { Region } from '@contract/responses/places';
import { money } from '@web/formats/money';
import { textColumn, type RecordColumn } from '../../shared/list/columns';
import { SearchFilter } from '../../shared/list/SearchFilter';
import { RecordList } from '../../shared/records/RecordList';
import { CostButton } from './CostButton';

const COLUMNS: readonly RecordColumn<Region>[] = [
  textColumn({ source: 'name', label: 'Region Name', sortable: true }, (region) => region.name),
  {
    source: 'cost_of_transport',
    label: 'Cost',
    sortable: true,
    numeric: true,
    render: (region) => money(region.cost_of_transport),
  },
];
const FILTERS = [<SearchFilter key="q" label="Search" above={0} alwaysOn />];

/** What a trip costs, region by region. */
export default function CostList() {
  return (
    <RecordList<Region>
      columns={COLUMNS}
      purpose="Each region has a cost of its own for one trip. Add a region first."
      filters={FILTERS}
      rowActions={<CostButton />}
    />
  );
}
