import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMessages } from '../language/useLanguage';

export interface NoticeText {
  text: string;
  severity: 'success' | 'warning' | 'error' | 'info';
}

/** Time in milliseconds for which a notice stays. */
const STAYS = 6000;

/**
 * Notice at the bottom right, behind dialogs. It disappears by itself, but not while the pointer is moved to it or the
 * focus is on it.
 */
export function Notice({ notice, onClose }: { notice: NoticeText | undefined; onClose: () => void }) {
  const [isHeld, setHeld] = useState(false);
  const focusedBefore = useRef<HTMLElement>(null);
  const { close: closeText } = useMessages().portal;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!notice || isHeld) return undefined;
    const timer = setTimeout(close, STAYS);
    return () => clearTimeout(timer);
  }, [notice, isHeld]);

  if (!notice) return null;
  return (
    <Box
      // A pointer that rests where the notice appears does not move.
      onMouseMove={({ movementX, movementY }) => {
        if (movementX !== 0 || movementY !== 0) setHeld(true);
      }}
      onMouseLeave={() => setHeld(false)}
      onFocus={({ relatedTarget }) => {
        focusedBefore.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
        setHeld(true);
      }}
      onBlur={() => setHeld(false)}
      sx={{
        position: 'fixed',
        zIndex: 'drawer',
        right: 24,
        bottom: 24,
        ml: 3,
        boxShadow: 6,
        borderRadius: 1,
      }}
    >
      <Alert
        severity={notice.severity}
        variant="filled"
        onClose={() => {
          onClose();
          focusedBefore.current?.focus();
        }}
        closeText={closeText}
      >
        {notice.text}
      </Alert>
    </Box>
  );
}
