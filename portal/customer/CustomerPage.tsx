import Typography from '@mui/material/Typography';
import type { Profile } from '@contract/responses/session';
import { session } from '@web/session/session';
import { SignedInShell } from '../shared/SignedInShell';

/** /customer, for clients only. */
export default function CustomerPage({ user }: { user: Profile }) {
  return (
    <SignedInShell user={user}>
      <title>{`Welcome ${user.name} | ${session.config!.organisation.short_name}`}</title>
      <Typography variant="h1" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        Welcome {user.name}
      </Typography>
    </SignedInShell>
  );
}
