import { selectClasses } from '@mui/material/Select';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** A field is waited for so long, in milliseconds: until its choices are loaded. */
const PATIENCE = 10_000;

/** The field of this name, or the element of this id; a select's own input is hidden, and its list beside it has the focus. */
function find(field: string): HTMLElement | null {
  const input =
    document.querySelector<HTMLElement>(`#content [name="${CSS.escape(field)}"]`) ??
    document.getElementById(field);
  return input?.classList.contains(selectClasses.nativeInput)
    ? input.parentElement!.querySelector<HTMLElement>('[role="combobox"]')
    : input;
}

function focused(field: string): boolean {
  const element = find(field);
  if (!element || element.matches(':disabled, [aria-disabled="true"]')) return false;
  element.scrollIntoView({ block: 'center' });
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/** Brings the field that the navigation named in its state or address (`focus`) into view and focuses it, once it is there. */
export function useFieldFocus() {
  const { state, search, key } = useLocation();
  const field = (state as { focus?: string } | null)?.focus ?? new URLSearchParams(search).get('focus');
  useEffect(() => {
    if (!field) return;
    const look = () => {
      // A field whose choices have just come is another element, and the focus went with the former one.
      if (document.activeElement === document.body || !wasFocused) wasFocused = focused(field) || wasFocused;
    };
    let wasFocused = false;
    const observer = new MutationObserver(look);
    const stop = () => {
      observer.disconnect();
      window.clearTimeout(timer);
      for (const event of ['keydown', 'pointerdown']) removeEventListener(event, stop, true);
    };
    const timer = window.setTimeout(stop, PATIENCE);
    for (const event of ['keydown', 'pointerdown']) addEventListener(event, stop, true);
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['disabled', 'aria-disabled'],
    });
    look();
    return stop;
  }, [field, key]);
}
