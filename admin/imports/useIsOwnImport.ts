import { useGetIdentity } from 'react-admin';
import type { Import } from '@contract/responses/imports';

/** Returns whether the user has uploaded the file. Admins see the files of others, but cannot change them. */
export function useIsOwnImport({ user_id }: Import): boolean {
  const { identity } = useGetIdentity();
  return identity?.id === user_id;
}
