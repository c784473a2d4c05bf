import { useEffect, useRef, useState } from 'react';

/** A heading, and what gives it the focus once whatever had it is gone. */
export function useReturningFocus() {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [returns, setReturns] = useState(0);
  useEffect(() => {
    if (returns > 0) headingRef.current?.focus();
  }, [returns]);
  return { headingRef, returnFocus: () => setReturns((count) => count + 1) };
}
