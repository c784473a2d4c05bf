import { useEffect, useRef, type FocusEvent } from 'react';
import type { TodayLine } from '@contract/responses/today';
import { useIsDialogOpen } from './lineDialogs';

interface Focused {
  element: Element;
  id: string;
  place: number;
  reason: string | undefined;
}

/** Returns whether the user would lose nothing: the focus is nowhere, or on the notice that offers Undo. */
const isFocusFree = (): boolean => {
  const { activeElement: active } = document;
  return !active || active === document.body || active.matches('main, .MuiSnackbar-root *');
};

/**
 * Moves the focus when the focused element is gone: to its own line if that has another reason, else to the line in its
 * place. When Undo brings the reason back, it moves to the reason.
 */
export function useNextLineFocus(lines: readonly TodayLine[]) {
  const isDialogOpen = useIsDialogOpen();
  const last = useRef<Focused>(undefined);
  const settled = useRef<string>(undefined);
  useEffect(() => {
    if (isDialogOpen || !last.current) return;
    const shownIds = new Set(lines.flatMap(({ reasons }) => reasons.map(({ id }) => id)));
    const isBack = settled.current !== undefined && shownIds.has(settled.current);
    const { element, id, place, reason } = last.current;
    if (!isBack && element.isConnected) return;
    if (reason && !shownIds.has(reason)) settled.current = reason;
    const left = new AbortController();
    const { signal } = left;
    // Runs after the closing dialog has returned the focus to the page.
    const frame = requestAnimationFrame(() => {
      const next = lines.find((line) => line.id === id) ?? lines[Math.min(place, lines.length - 1)];
      const target = isBack ? `[data-reason="${settled.current}"]` : next && `[data-line="${next.id}"]`;
      if (isBack) settled.current = undefined;
      const moveFocus = () => {
        if (target && isFocusFree()) document.querySelector<HTMLElement>(`${target} :is(a, button)`)?.focus();
      };
      moveFocus();
      // A confirmation keeps the focus until it has faded out, and then gives it to the page.
      if (document.activeElement?.closest('.MuiDialog-root'))
        document.querySelector('main')?.addEventListener('focus', moveFocus, { once: true, signal });
    });
    return () => {
      cancelAnimationFrame(frame);
      left.abort();
    };
  }, [lines, isDialogOpen]);
  return ({ target }: FocusEvent<HTMLElement>) => {
    const id = target.closest<HTMLElement>('[data-line]')?.dataset['line'];
    if (!id) return;
    const reason = target.closest<HTMLElement>('[data-reason]')?.dataset['reason'];
    last.current = { element: target, id, place: lines.findIndex((line) => line.id === id), reason };
  };
}
