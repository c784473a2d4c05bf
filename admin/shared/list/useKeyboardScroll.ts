import { useCallback, type RefCallback } from 'react';

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]';

/**
 * Makes the container of a table a stop of the Tab key while it scrolls and has nothing else to focus. Without a stop
 * the keyboard cannot scroll it.
 * @returns ref of the table
 */
export function useKeyboardScroll(label: string): RefCallback<HTMLTableElement> {
  return useCallback(
    (table) => {
      const container = table?.parentElement;
      if (!table || !container) return;
      const update = () => {
        const { scrollWidth, clientWidth, scrollHeight, clientHeight } = container;
        const scrolls = scrollWidth > clientWidth || scrollHeight > clientHeight;
        const attributes = { tabindex: '0', role: 'region', 'aria-label': label };
        for (const [name, value] of Object.entries(attributes)) {
          if (scrolls && !table.querySelector(FOCUSABLE)) container.setAttribute(name, value);
          else container.removeAttribute(name);
        }
      };
      const sizes = new ResizeObserver(update);
      sizes.observe(container);
      sizes.observe(table);
      return () => sizes.disconnect();
    },
    [label],
  );
}
