import type { Region } from '@contract/responses/places';
import { phoneColumn, textColumn } from '../shared/list/columns';
import { nameColumn, RecordList } from '../shared/records/RecordList';

const COLUMNS = [
  nameColumn<Region>('Region Name'),
  textColumn<Region>(
    { source: 'contact_name', label: 'Contact Name', sortable: true },
    (region) => region.contact_name,
  ),
  phoneColumn<Region>({ source: 'phone_number', label: 'Phone Number' }, (region) => region.phone_number),
];

export default function RegionList() {
  return (
    <RecordList<Region>
      columns={COLUMNS}
      addLabel="+ Add Region"
      purpose="Clients and vendors belong to regions. Add the first one to begin."
    />
  );
}
