import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Scroll position of each visited entry of the browser's history. */
const positions = new Map<string, number>();
/** Milliseconds after which the page stays where it is, although its content is still too short. */
const LONGEST_LOAD = 2000;
const USER_INPUTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/** Scrolls the page to its former position after Back or Forward. The browser does this only for the whole window. */
export function useScrollRestoration(content: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  const navigation = useNavigationType();
  const pending = useRef<number>(undefined);
  useLayoutEffect(() => {
    const element = content.current!;
    // A list that corrects its address while it loads is still the page to restore.
    if (navigation !== 'REPLACE') pending.current = navigation === 'POP' ? positions.get(key) : undefined;
    const end = performance.now() + LONGEST_LOAD;
    let frame = 0;
    const stop = () => {
      pending.current = undefined;
    };
    const restore = () => {
      if (pending.current === undefined) return;
      element.scrollTop = pending.current;
      const isReached = element.scrollHeight - element.clientHeight >= pending.current;
      if (isReached || performance.now() > end) stop();
      else frame = requestAnimationFrame(restore);
    };
    const save = () => {
      if (pending.current === undefined) positions.set(key, element.scrollTop);
    };
    restore();
    element.addEventListener('scroll', save);
    for (const input of USER_INPUTS) window.addEventListener(input, stop);
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('scroll', save);
      for (const input of USER_INPUTS) window.removeEventListener(input, stop);
    };
  }, [key, navigation, content]);
}
