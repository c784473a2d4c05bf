import { useEffect, useRef, type FocusEvent } from 'react';
import type { TodayLine } from '@contract/responses/today';
import { useIsDialogOpen } from './lineDialogs';

interface Focused {
  element: Element;
  id: string;
  place: number;
}

/**
 * Moves the focus when the focused element is gone: to its own line if that has another reason, else to the line in its
 * place.
 */
export function useNextLineFocus(lines: readonly TodayLine[]) {
  const isDialogOpen = useIsDialogOpen();
  const last = useRef<Focused>(undefined);
  useEffect(() => {
    if (isDialogOpen || !last.current || last.current.element.isConnected) return;
    const { id, place } = last.current;
    // Runs after the closing dialog has returned the focus to the page.
    const frame = requestAnimationFrame(() => {
      const { activeElement } = document;
      if (activeElement !== document.body && activeElement?.tagName !== 'MAIN') return;
      const next = lines.find((line) => line.id === id) ?? lines[Math.min(place, lines.length - 1)];
      if (next) document.querySelector<HTMLElement>(`[data-line="${next.id}"] :is(a, button)`)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [lines, isDialogOpen]);
  return ({ target }: FocusEvent<HTMLElement>) => {
    const id = target.closest<HTMLElement>('[data-line]')?.dataset['line'];
    if (id) last.current = { element: target, id, place: lines.findIndex((line) => line.id === id) };
  };
}
