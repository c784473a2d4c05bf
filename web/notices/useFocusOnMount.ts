import { useEffect, useRef, type RefObject } from 'react';

/** Returns the reference of an element that takes the focus when it appears, because the pressed button may be gone. */
export function useFocusOnMount<Shown extends HTMLElement>(): RefObject<Shown | null> {
  const shown = useRef<Shown>(null);
  useEffect(() => shown.current?.focus(), []);
  return shown;
}
