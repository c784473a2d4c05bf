import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Group } from '@contract/groups';
import { LazyConfirmDialog } from '../dialogs/LazyConfirmDialog';
import { useMessages } from '../language/useLanguage';
import { idleMinutes, watchIdle } from './idle-watch';
import { session } from './session';
import { SIGN_OUT_CHANNEL } from './session-client';
import { isUnsavedInAnyTab } from './unsaved-input';

interface Props {
  group: Group;
  /** Runs before the logout, to save or discard input. It asks nothing, because no user may be present. */
  beforeLeaving: () => unknown;
}

/** Warns an idle user one minute before the logout. Leaves the page when the session is ended in another tab. */
export function IdleDialog({ group, beforeLeaving }: Props) {
  const texts = useMessages().screens;
  const [open, setOpen] = useState(false);
  // The number stays while the dialog fades out.
  const [secondsLeft, setSecondsLeft] = useState(0);
  const [isUnsaved, setUnsaved] = useState(false);
  const watch = useRef<ReturnType<typeof watchIdle>>(undefined);
  const leaveIdle = useEffectEvent(async () => {
    await beforeLeaving();
    await session.logoutIdle();
  });
  const leave = async () => {
    await beforeLeaving();
    await session.logout();
  };

  useEffect(() => {
    const channel = new BroadcastChannel('activity');
    const notify: Parameters<typeof watchIdle>[3] = (state, seconds) => {
      setOpen(state === 'warning');
      if (state === 'warning') {
        setSecondsLeft(seconds);
        void isUnsavedInAnyTab().then(setUnsaved);
      }
      if (state === 'over') {
        watch.current?.stop();
        void leaveIdle();
      }
    };
    watch.current = watchIdle(window, channel, idleMinutes(group), notify, () => void session.keepAlive());
    return () => watch.current?.stop();
  }, [group]);

  useEffect(() => {
    const channel = new BroadcastChannel(SIGN_OUT_CHANNEL);
    channel.onmessage = () => session.leave();
    return () => channel.close();
  }, []);

  const stay = () => watch.current?.stay();
  return (
    <LazyConfirmDialog
      open={open}
      title={texts.still_there}
      text={[texts.logged_out_in(secondsLeft), ...(isUnsaved ? [texts.unsaved_lost] : [])].join(' ')}
      safeLabel={texts.stay}
      onClose={stay}
      actions={[{ label: texts.logout, onClick: () => void leave(), destructive: true }]}
    />
  );
}
