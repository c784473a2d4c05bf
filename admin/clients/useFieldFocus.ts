import { selectClasses } from '@mui/material/Select';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Time to wait for a field, until its choices are loaded. */
const FOCUS_TIMEOUT_MS = 10_000;

/**
 * Returns the field of this name, or the element of this id. A select's input is hidden, so its combobox gets the
 * focus.
 */
function find(field: string): HTMLElement | null {
  const input =
    document.querySelector<HTMLElement>(`#content [name="${CSS.escape(field)}"]`) ??
    document.getElementById(field);
  return input?.classList.contains(selectClasses.nativeInput)
    ? input.parentElement!.querySelector<HTMLElement>('[role="combobox"]')
    : input;
}

/** Returns whether the element is on screen and not covered by a sticky bar. */
function isVisible(element: HTMLElement): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

function focused(field: string): boolean {
  const element = find(field);
  if (!element || element.matches(':disabled, [aria-disabled="true"]')) return false;
  if (!isVisible(element)) element.scrollIntoView({ block: 'center' });
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/** Scrolls to the field named in the navigation's state or address (`focus`), and focuses it once it exists. */
export function useFieldFocus() {
  const { state, search, key } = useLocation();
  const field = (state as { focus?: string } | null)?.focus ?? new URLSearchParams(search).get('focus');
  useEffect(() => {
    if (!field) return;
    const look = () => {
      // Loaded choices replace the field's element, which loses the focus.
      if (document.activeElement === document.body || !wasFocused) wasFocused = focused(field) || wasFocused;
    };
    let wasFocused = false;
    const observer = new MutationObserver(look);
    const stop = () => {
      observer.disconnect();
      window.clearTimeout(timer);
      for (const event of ['keydown', 'pointerdown']) removeEventListener(event, stop, true);
    };
    const timer = window.setTimeout(stop, FOCUS_TIMEOUT_MS);
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
