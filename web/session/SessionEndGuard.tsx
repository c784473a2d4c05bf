import { useEffect, useEffectEvent, useState } from 'react';
import type { Profile } from '@contract/responses/session';
import { lazyWithRetry } from '../layout/lazyWithRetry';
import { session } from './session';

const SessionEndedDialog = lazyWithRetry(async () => ({
  default: (await import('./SessionEndedDialog')).SessionEndedDialog,
}));

interface Props {
  /** Who is signed in. */
  user: Profile;
  hasUnsaved: () => boolean;
  /** The same person is signed in again. */
  onBack?: () => void;
  /** Somebody else is: what was typed goes with the page. */
  onGiveUp?: () => void;
}

/** A session that ends over unsaved input is renewed beside it; else the way leads to the sign-in page and back. */
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
  const goOn = () => {
    setEnded(false);
    onBack?.();
  };
  return hasEnded && <SessionEndedDialog user={user} onBack={goOn} onGiveUp={onGiveUp} />;
}
