import type { PeerSupportResource } from '@contract/responses/peer-support';
import { EmailText } from '../shared/EmailText';
import { textColumn, type FileColumn } from '../shared/list/columns';
import { RecordLink } from '../shared/records/RecordLink';
import { RecordList } from '../shared/records/RecordList';

const COLUMNS: FileColumn<PeerSupportResource>[] = [
  {
    source: 'first_name',
    label: 'First Name',
    sortable: true,
    render: ({ first_name }) => <RecordLink>{first_name}</RecordLink>,
    cell: ({ first_name }) => first_name,
  },
  textColumn({ source: 'last_name', label: 'Last Name', sortable: true }, ({ last_name }) => last_name),
  {
    source: 'email',
    label: 'Email',
    sortable: true,
    render: ({ email }) => <EmailText>{email}</EmailText>,
    cell: ({ email }) => email,
  },
  textColumn({ source: 'region', label: 'Region', sortable: true }, ({ region }) => region),
  textColumn({ source: 'treatment', label: 'Treatment', sortable: true }, ({ treatment }) => treatment),
  textColumn({ source: 'availability_days', label: 'Availability Days' }, ({ availability_days }) =>
    availability_days.join(', '),
  ),
];

/** Active peer support resources. */
export default function PeerSupportResourceList() {
  return (
    <RecordList<PeerSupportResource>
      columns={COLUMNS}
      addLabel="+ Add Peer Support Resource"
      purpose="Peer support resources have been through treatment themselves and talk with clients of their region. Add the first one to begin."
      sort={{ field: 'first_name', order: 'ASC' }}
      byRegion
    />
  );
}
