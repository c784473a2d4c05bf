import Chip from '@mui/material/Chip';
import type { User } from '@contract/responses/users';
import { EmailText } from '../shared/EmailText';
import { textColumn, type FileColumn } from '../shared/list/columns';
import { SearchFilter } from '../shared/list/SearchFilter';
import { RecordLink } from '../shared/records/RecordLink';
import { RecordList } from '../shared/records/RecordList';
import { useRecordContext } from 'react-admin';
import { USERS, apiPathOf } from '../paths';
import { RowActions } from '../shared/records/RowActions';
import { useAction } from '../shared/useAction';

/** Actions of a user: edit, and a menu with resending the invitation and delete. */
function UserActions() {
  const user = useRecordContext<User>();
  const { busy, run } = useAction();
  if (!user) return null;
  const invite = () =>
    run(
      (provider, key) => provider.act(`${apiPathOf(USERS)}/${user.id}/invite/`, undefined, undefined, key),
      'users.invited',
    );
  const invitation = { label: `Invite ${user.name} again`, disabled: busy, onClick: () => void invite() };
  return <RowActions more={user.is_active ? [invitation] : []} />;
}

/** The search runs with more than this many characters. */
const SEARCH_THRESHOLD = 2;
const FILTERS = [<SearchFilter key="q" source="q" label="Search User" above={SEARCH_THRESHOLD} alwaysOn />];

const COLUMNS: FileColumn<User>[] = [
  {
    source: 'name',
    label: 'Full Name',
    sortable: true,
    cell: ({ name }) => name,
    render: ({ is_active }) => (
      <>
        <RecordLink />
        {!is_active && <Chip size="small" variant="outlined" label="Inactive" sx={{ ml: 1 }} />}
      </>
    ),
  },
  {
    source: 'email',
    label: 'Email',
    sortable: true,
    render: ({ email }) => <EmailText>{email}</EmailText>,
    cell: ({ email }) => email,
  },
  textColumn({ source: 'group', label: 'Group', sortable: true }, ({ group }) => group),
];

/** Staff of the office and the clinics who can sign in. */
export default function UserList() {
  return (
    <RecordList<User>
      columns={COLUMNS}
      addLabel="+ Add Admin"
      purpose="Add staff and clinic users here. Each gets an invitation by mail."
      filters={FILTERS}
      rowActions={<UserActions />}
    />
  );
}
