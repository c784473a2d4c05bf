import type { Profile } from '@contract/answers/session';
import { SignedInShell } from '../shared/SignedInShell';

/** /customer, for clients only. */
export default function CustomerPage({ user }: { user: Profile }) {
  return <SignedInShell user={user} />;
}
