import type { MealTransportVendor } from '@contract/responses/meals';
import { ExportButton } from '../../exports/ExportButton';
import { EmailText } from '../../shared/EmailText';
import { moneyColumn, type FileColumn } from '../../shared/list/columns';
import { nameColumn, RecordList } from '../../shared/records/RecordList';

const COLUMNS: FileColumn<MealTransportVendor>[] = [
  nameColumn('Courier Name'),
  {
    source: 'contact_name',
    label: 'Contact Name',
    sortable: true,
    render: (vendor) => vendor.contact_name,
  },
  { source: 'region', label: 'Region', sortable: true, render: (vendor) => vendor.region.name },
  {
    source: 'email',
    label: 'Email',
    sortable: true,
    render: (vendor) => <EmailText>{vendor.email}</EmailText>,
    cell: (vendor) => vendor.email,
  },
  moneyColumn(
    { source: 'cost_per_meal_transport', label: 'Cost per Meal', sortable: true },
    (vendor) => vendor.cost_per_meal_transport,
  ),
];

export default function DeliveryVendorList() {
  return (
    <RecordList<MealTransportVendor>
      columns={COLUMNS}
      addLabel="+ Add Delivery Vendor"
      purpose="Delivery vendors bring the meals from the meal vendor to the clients. Add the first one to begin."
      byRegion
      actions={<ExportButton success="meal_transport_vendors.exported" />}
    />
  );
}
