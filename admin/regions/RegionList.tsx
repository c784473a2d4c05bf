import type { Region } from '@contract/responses/places';
import { phoneForReading } from '@web/formats/phones';
import type { Column } from '../shared/ListTable';
import { ResourceList } from '../shared/resource/ResourceList';
import { REGIONS } from './region';

const COLUMNS: Column<Region>[] = [
  { key: 'contact', label: 'Contact Name', sortBy: 'contact_name', render: (region) => region.contact_name },
  {
    key: 'phone',
    label: 'Phone Number',
    nowrap: true,
    render: (region) => phoneForReading(region.phone_number),
  },
];

/** Regions (document 3, section 2.5). */
export default function RegionList() {
  return (
    <ResourceList
      resource={REGIONS}
      nameLabel="Region Name"
      columns={COLUMNS}
      addLabel="+ Add Region"
      purpose="Clients and vendors belong to regions. Add the first one to begin."
    />
  );
}
