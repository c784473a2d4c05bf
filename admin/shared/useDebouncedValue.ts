import { useEffect, useState } from 'react';

/** Returns the value once it has stopped changing for a while, to avoid a request for every key. */
export function useDebouncedValue<Value>(value: Value, milliseconds = 500): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), milliseconds);
    return () => window.clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
