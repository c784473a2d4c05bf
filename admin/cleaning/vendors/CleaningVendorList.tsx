import type { CleaningVendor } from '@contract/responses/cleaning';
import { money } from '@web/formats/money';
import { phoneForReading } from '@web/formats/phones';
import { ExportButton } from '../../exports/ExportButton';
import { textColumn, type RecordColumn } from '../../shared/list/columns';
import { DownloadCsv } from '../../shared/list/DownloadCsv';
import { nameColumn, RecordList } from '../../shared/records/RecordList';
import { RowActions } from '../../shared/records/RowActions';
import { DownloadClients } from './DownloadClients';

const COLUMNS: RecordColumn<CleaningVendor>[] = [
  nameColumn('Name'),
  textColumn({ source: 'region', label: 'Region', sortable: true }, (vendor) => vendor.region.name),
  textColumn({ source: 'serviceable_zip_codes', label: 'Zipcodes Served', minWidth: 160 }, (vendor) =>
    vendor.serviceable_zip_codes.join(', '),
  ),
  textColumn(
    { source: 'cost_per_cleaning', label: 'Cost of Cleaning', sortable: true, numeric: true },
    (vendor) => money(vendor.cost_per_cleaning),
  ),
  textColumn({ source: 'phone_number', label: 'Contact No.', nowrap: true }, (vendor) =>
    phoneForReading(vendor.phone_number),
  ),
];

/** Cleaning vendors. */
export default function CleaningVendorList() {
  return (
    <RecordList<CleaningVendor>
      columns={COLUMNS}
      addLabel="+ Add Cleaning Vendors"
      purpose="Cleaning vendors clean the homes of their region’s clients. Add the first one to begin."
      byRegion
      actions={
        <>
          <DownloadCsv name="cleaning-vendors" columns={COLUMNS} />
          <ExportButton
            label="Export Cleaning Vendors"
            success="Cleaning Vendors Data will be emailed shortly"
          />
        </>
      }
      rowActions={
        <>
          <DownloadClients />
          <RowActions />
        </>
      }
    />
  );
}
