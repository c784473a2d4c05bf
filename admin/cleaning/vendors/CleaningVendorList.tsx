import type { CleaningVendor } from '@contract/responses/cleaning';
import { money } from '@web/formats/money';
import { ExportButton } from '../../exports/ExportButton';
import { moneyColumn, phoneColumn, textColumn, type FileColumn } from '../../shared/list/columns';
import { nameColumn, RecordList } from '../../shared/records/RecordList';
import { RowActions } from '../../shared/records/RowActions';
import { DownloadClients } from './DownloadClients';

/** `45402 and 3 more` */
const firstAndCount = ([first = '', ...others]: readonly string[]) =>
  others.length > 0 ? `${first} and ${others.length} more` : first;

const COLUMNS: FileColumn<CleaningVendor>[] = [
  nameColumn('Name'),
  textColumn({ source: 'region', label: 'Region', sortable: true }, (vendor) => vendor.region.name),
  textColumn(
    {
      source: 'serviceable_zip_codes',
      label: 'Zipcodes Served',
      minWidth: 160,
      brief: (vendor) => firstAndCount(vendor.serviceable_zip_codes),
    },
    (vendor) => vendor.serviceable_zip_codes.join(', '),
  ),
  moneyColumn(
    {
      source: 'cost_per_cleaning',
      label: 'Cost of Cleaning',
      sortable: true,
      brief: ({ cost_per_cleaning: cost }) => (cost === null ? '' : `${money(cost)} per cleaning`),
    },
    (vendor) => vendor.cost_per_cleaning,
  ),
  phoneColumn({ source: 'phone_number', label: 'Contact No.' }, (vendor) => vendor.phone_number),
];

export default function CleaningVendorList() {
  return (
    <RecordList<CleaningVendor>
      columns={COLUMNS}
      addLabel="+ Add Cleaning Vendors"
      purpose="Cleaning vendors clean the homes of their region’s clients. Add the first one to begin."
      byRegion
      actions={<ExportButton label="Export Cleaning Vendors" success="cleaning_vendors.exported" />}
      rowActions={
        <>
          <DownloadClients />
          <RowActions />
        </>
      }
    />
  );
}
