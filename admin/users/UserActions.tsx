import { useRecordContext } from 'react-admin';
import type { User } from '@contract/responses/users';
import { USERS, apiPathOf } from '../paths';
import { RowActions } from '../shared/records/RowActions';
import { useAction } from '../shared/useAction';

/** Actions of a user: edit, and a menu with resending the invitation and delete. */
export function UserActions() {
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
