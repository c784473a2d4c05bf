import { useEffect, useReducer } from 'react';

/** Renders again after each interval in milliseconds, for texts that depend on the time. */
export function useTick(interval: number): void {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = window.setInterval(tick, interval);
    return () => window.clearInterval(timer);
  }, [interval]);
}
