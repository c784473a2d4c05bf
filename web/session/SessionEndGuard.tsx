import { useEffect, useEffectEvent, useState } from 'react';
import type { Profile } from '@contract/responses/session';
import { LoadAgain } from '../layout/LoadAgain';
import { lazyWithRetry } from '../layout/lazyWithRetry';
import { session } from './session';

const SessionEndedDialog = lazyWithRetry(
  async () => ({ default: (await import('./SessionEndedDialog')).SessionEndedDialog }),
  { failed: (retry) => <LoadAgain load={retry} /> },
);

interface Props {
  /** User who is signed in. */
  user: Profile;
  hasUnsaved: () => boolean;
  /** Called when the same user has signed in again. */
  onBack?: () => void;
  /** Called when another user has signed in, or one with other pages. The unsaved input is lost with the page. */
  onGiveUp?: () => void;
}

/**
 * Keeps the page when a session ends with unsaved input, so that the user can sign in beside it. Otherwise redirects to
 * the sign-in page and back.
 */
export function SessionEndGuard({ user, hasUnsaved, onBack, onGiveUp }: Props) {
  const [hasEnded, setEnded] = useState(false);
  const isUnsaved = useEffectEvent(hasUnsaved);
  useEffect(() => {
    const usual = session.onExpired;
    session.onExpired = async () => {
      if (isUnsaved()) setEnded(true);
      else await usual();
    };
    return () => {
      session.onExpired = usual;
    };
  }, []);
  useEffect(() => void SessionEndedDialog.prepare(), []);
  const goOn = () => {
    setEnded(false);
    onBack?.();
  };
  return hasEnded && <SessionEndedDialog user={user} onBack={goOn} onGiveUp={onGiveUp} />;
}
