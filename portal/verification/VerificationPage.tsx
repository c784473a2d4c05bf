import type { Profile } from '@contract/answers/session';
import { SignedInShell } from '../shared/SignedInShell';

/** /patient-verification-form, for clinic staff only. */
export default function VerificationPage({ user }: { user: Profile }) {
  return <SignedInShell user={user} />;
}
