import { useEffect, useRef, useState } from 'react';

/** Moves the focus to a heading when the focused element is removed from the page. */
export function useHeadingFocus() {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [returns, setReturns] = useState(0);
  useEffect(() => {
    if (returns > 0) headingRef.current?.focus();
  }, [returns]);
  return { headingRef, returnFocus: () => setReturns((count) => count + 1) };
}
