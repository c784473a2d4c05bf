import { useEffect, useEffectEvent } from 'react';

const isIn = ({ target }: KeyboardEvent, places: string) =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest(places) !== null);

/**
 * Returns whether the event is a search key: `/` outside of inputs, or Ctrl K or Cmd K anywhere. None of them works
 * beneath a dialog.
 */
const isSearchKey = (event: KeyboardEvent) => {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (altKey || isIn(event, '[role="dialog"]')) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k';
  return key === '/' && !isIn(event, 'input, textarea, select');
};

/** Calls `work` when a search key is pressed. */
export function useSearchKey(work: () => void): void {
  const onKey = useEffectEvent(work);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return;
      event.preventDefault();
      onKey();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
