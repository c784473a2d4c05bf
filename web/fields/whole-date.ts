import { useEffect, useRef, type ChangeEvent, type KeyboardEvent, type RefObject } from 'react';

/** Value of a date field that shows a part of a date: no check takes it for a date. */
export const PARTIAL_DATE = '--';

/** A year below has zeros before it: it is still being typed. */
const FIRST_WHOLE_YEAR = 1000;

/** Value of a native date field: `YYYY-MM-DD`, nothing, or `PARTIAL_DATE`. */
export const dateIn = ({ value, validity }: Pick<HTMLInputElement, 'value' | 'validity'>): string =>
  validity.badInput || (value !== '' && Number.parseInt(value, 10) < FIRST_WHOLE_YEAR) ? PARTIAL_DATE : value;

function show(input: HTMLInputElement, date: string): void {
  input.value = date;
}

/**
 * Props of a native date field that takes a whole date or none: the first digit over a date begins a new one. The browser
 * keeps the parts that are typed; React would begin the field anew with each.
 * @param value as `dateIn` gives it
 */
export function useWholeDate(
  input: RefObject<HTMLInputElement | null>,
  value: string,
  onChange: (date: string) => void,
) {
  const isTyping = useRef(false);
  useEffect(() => {
    if (input.current && value !== PARTIAL_DATE && dateIn(input.current) !== value)
      show(input.current, value);
  }, [input, value]);
  const read = (shown: HTMLInputElement) => {
    const date = dateIn(shown);
    if (date !== value) onChange(date);
  };
  return {
    /** To be called when the field is left. */
    stopTyping: () => {
      isTyping.current = false;
      if (input.current) read(input.current);
    },
    handlers: {
      defaultValue: value === PARTIAL_DATE ? '' : value,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => read(target),
      onKeyDown: ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
        if (!/^\d$/.test(key) || isTyping.current) return;
        isTyping.current = true;
        if (dateIn(currentTarget) === PARTIAL_DATE || currentTarget.value === '') return;
        currentTarget.value = '';
        onChange(PARTIAL_DATE);
      },
      // A part of a date changes no value, so that no event tells of it.
      onKeyUp: ({ currentTarget }: KeyboardEvent<HTMLInputElement>) => read(currentTarget),
    },
  };
}
