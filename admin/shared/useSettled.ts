import { useEffect, useState } from 'react';

/** The value once it has not changed for a while; for what would be asked at every key otherwise. */
export function useSettled<Value>(value: Value, milliseconds = 500): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), milliseconds);
    return () => window.clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
