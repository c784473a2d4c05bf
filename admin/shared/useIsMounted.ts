import { useLayoutEffect, useRef } from 'react';

/** Returns whether the component is still on screen. */
export function useIsMounted() {
  const isMounted = useRef(false);
  useLayoutEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
