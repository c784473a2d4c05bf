import { useEffect, type RefObject } from 'react';

const FIELD = ['input', 'textarea', 'select', '[role=combobox]']
  .map((field) => `${field}:not([type=hidden], [tabindex="-1"], [disabled], [aria-disabled=true])`)
  .join(', ');

/** Marks the part of a dialog whose first field gets the focus. Without it, the dialog's first field does. */
export const INITIAL_FOCUS = { 'data-focused-first': true } as const;

/** Returns the first field. In a radio group that is the chosen button. */
function firstField(dialog: HTMLElement): HTMLElement | null {
  const content = dialog.querySelector<HTMLElement>('[data-focused-first]') ?? dialog;
  const field = content.querySelector<HTMLElement>(FIELD);
  if (!(field instanceof HTMLInputElement) || field.type !== 'radio') return field;
  const group = content.querySelectorAll<HTMLInputElement>('input[type=radio]:checked');
  return [...group].find(({ name }) => name === field.name) ?? field;
}

/** Focuses the first field of a dialog once it exists, unless the user has already moved the focus. */
export function useFirstFieldFocus(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = content.current;
    if (!element) return;
    const dialog = element.closest('[role=dialog]');
    const begin = (): boolean => {
      const { activeElement } = document;
      if (activeElement !== dialog && dialog?.contains(activeElement)) return true;
      const field = firstField(element);
      field?.focus();
      return field !== null;
    };
    if (begin()) return;
    const fields = new MutationObserver(() => {
      if (begin()) fields.disconnect();
    });
    fields.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => fields.disconnect();
  }, [content]);
}
