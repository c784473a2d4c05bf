import { useEffect, useEffectEvent } from 'react';

const RETRY_MS = 5_000;

/** Keeps the page with its input, and loads the code again after some seconds. */
export function LoadAgain({ load }: { load: () => void }) {
  const loadAgain = useEffectEvent(load);
  useEffect(() => {
    const timer = setTimeout(() => loadAgain(), RETRY_MS);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
