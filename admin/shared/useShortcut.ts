import { useEffect, useEffectEvent } from 'react';

const INPUTS = 'input, textarea, select';

const isIn = ({ target }: KeyboardEvent, places: string) =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest(places) !== null);

/** No shortcut works beneath a dialog. */
const isInDialog = (event: KeyboardEvent) => isIn(event, '[role="dialog"]');

/** Returns whether the event is a search key: `/` outside of inputs, or Ctrl K or Cmd K anywhere. */
export function isSearchKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (altKey || isInDialog(event)) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k';
  return key === '/' && !isIn(event, INPUTS);
}

/** Returns whether the event is Ctrl Z or Cmd Z outside of inputs, where it undoes the typing. */
export function isUndoKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (altKey || shiftKey || isInDialog(event) || isIn(event, INPUTS)) return false;
  return (ctrlKey || metaKey) && key.toLowerCase() === 'z';
}

/** Calls `work` when a key is pressed. */
export function useShortcut(isKey: (event: KeyboardEvent) => boolean, work: () => void): void {
  const onKey = useEffectEvent(work);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isKey(event)) return;
      event.preventDefault();
      onKey();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isKey]);
}
