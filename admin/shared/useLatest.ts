import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Returns a reference to the value of the latest render, for work that starts later. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
