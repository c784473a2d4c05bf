import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Profile } from '@contract/responses/session';
import { useMessages } from '@web/language/useLanguage';
import { SessionEndGuard } from '@web/session/SessionEndGuard';
import { reportUnsavedInput } from '@web/session/unsaved-input';
import { REFERRALS } from '../referrals/referralsPath';
import { lazySection } from '../shared/lazySection';
import { LoadingContent } from '../shared/Loading';
import { SignedInShell } from '../shared/SignedInShell';
import { TOUCH_TARGET } from '../theme';
import { useDraft } from './useDraft';
import { VerificationForm } from './VerificationForm';

const OpenDrafts = lazySection(async () => ({ default: (await import('./OpenDrafts')).OpenDrafts }), null);

/** /patient-verification-form, for clinic staff only. */
export default function VerificationPage({ user }: { user: Profile }) {
  const { keeper, steps, progress, merge, draft, failure, open, openings, listChanges } = useDraft();
  const [isSending, setSending] = useState(false);
  const messages = useMessages();
  const discard = () => {
    keeper.forget();
    // The page is left before the next render.
    reportUnsavedInput(false);
  };
  // The portal's error page shows the error, with a Retry button.
  if (failure) throw failure;
  return (
    <SignedInShell
      user={user}
      beforeLeaving={() => keeper.save()}
      hasUnsaved={() => keeper.unsaved}
      discardUnsaved={discard}
    >
      <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {messages.portal.welcome(user.name)}
      </Typography>
      <Typography variant="h1">{messages.verification_form.title}</Typography>
      <Box component="a" href={REFERRALS} sx={{ ...TOUCH_TARGET, mb: 2 }}>
        {messages.referrals_page.title}
      </Box>
      {draft === undefined ? (
        <LoadingContent />
      ) : (
        <>
          <OpenDrafts
            changes={listChanges}
            disabled={isSending}
            onOpen={open}
            onDiscard={(id) => keeper.remove(id)}
          />
          <VerificationForm
            key={openings}
            draft={draft}
            keeper={keeper}
            steps={steps}
            progress={progress}
            merge={merge}
            isOpened={openings > 0}
            isSending={isSending}
            setSending={setSending}
          />
        </>
      )}
      <SessionEndGuard
        user={user}
        hasUnsaved={() => keeper.unsaved}
        onBack={() => void keeper.save()}
        onGiveUp={discard}
      />
    </SignedInShell>
  );
}
