import EventAvailableIcon from '@mui/icons-material/EventAvailable';
import IconButton from '@mui/material/IconButton';
import { useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { ExportButton } from '../../exports/ExportButton';
import { EmailText } from '../../shared/EmailText';
import { phoneColumn, textColumn, type FileColumn } from '../../shared/list/columns';
import { nameColumn, RecordList } from '../../shared/records/RecordList';
import { RowActions } from '../../shared/records/RowActions';
import { availabilityPath } from '../../paths';
import type { Driver } from '@contract/responses/transport';

const COLUMNS: FileColumn<Driver>[] = [
  nameColumn('Name'),
  {
    source: 'email',
    label: 'Email',
    sortable: true,
    render: (driver) => <EmailText>{driver.email}</EmailText>,
    cell: (driver) => driver.email,
  },
  textColumn({ source: 'region', label: 'Region', sortable: true }, (driver) => driver.region.name),
  phoneColumn({ source: 'phone_number', label: 'Phone Number' }, (driver) => driver.phone_number),
];

function AvailabilityLink() {
  const driver = useRecordContext<Driver>();
  return (
    driver && (
      <IconButton
        size="small"
        component={RouterLink}
        to={availabilityPath(driver.id)}
        aria-label={`Availability of ${driver.name}`}
        title="Availability"
      >
        <EventAvailableIcon fontSize="small" />
      </IconButton>
    )
  );
}

export default function DriverList() {
  return (
    <RecordList<Driver>
      columns={COLUMNS}
      addLabel="+ Add Driver"
      purpose="Drivers bring the clients of their region to treatment. Add the first one to begin."
      byRegion
      actions={<ExportButton label="Export Delivery Vendors" success="transport_vendors.exported" />}
      rowActions={
        <>
          <AvailabilityLink />
          <RowActions />
        </>
      }
    />
  );
}
