import type { Region } from '@contract/responses/places';
import { moneyColumn, textColumn, type FileColumn } from '../../shared/list/columns';
import { SearchFilter } from '../../shared/list/SearchFilter';
import { RecordList } from '../../shared/records/RecordList';
import { CostButton } from './CostButton';

const COLUMNS: readonly FileColumn<Region>[] = [
  textColumn({ source: 'name', label: 'Region Name', sortable: true }, (region) => region.name),
  moneyColumn(
    { source: 'cost_of_transport', label: 'Cost', sortable: true },
    (region) => region.cost_of_transport,
  ),
];
const FILTERS = [<SearchFilter key="q" source="q" label="Search" above={0} alwaysOn />];

/** Cost of a trip in each region. */
export default function CostList() {
  return (
    <RecordList<Region>
      columns={COLUMNS}
      purpose="Each region has its own cost per trip. Add a region first."
      filters={FILTERS}
      rowActions={<CostButton />}
    />
  );
}
