import type { MealVendor } from '@contract/responses/meals';
import { US_STATES } from '@contract/us-states';
import { ExportButton } from '../../exports/ExportButton';
import { moneyColumn, type FileColumn } from '../../shared/list/columns';
import { nameColumn, RecordList } from '../../shared/records/RecordList';

const COLUMNS: FileColumn<MealVendor>[] = [
  nameColumn('Name'),
  { source: 'region', label: 'Region', sortable: true, render: (vendor) => vendor.region.name },
  moneyColumn(
    { source: 'cost_per_meal', label: 'Cost per Meal', sortable: true },
    (vendor) => vendor.cost_per_meal,
  ),
  {
    source: 'state',
    label: 'State',
    sortable: true,
    render: (vendor) => US_STATES[vendor.state] ?? vendor.state,
  },
  { source: 'delivery_day', label: 'Delivery Day', render: (vendor) => vendor.delivery_day },
];

export default function MealVendorList() {
  return (
    <RecordList<MealVendor>
      columns={COLUMNS}
      addLabel="+ Add Meal Vendor"
      purpose="Meal vendors cook for the clients of their region. Add the first one to begin."
      byRegion
      actions={<ExportButton success="meal_vendors.exported" />}
    />
  );
}
