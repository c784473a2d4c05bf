import { useEffect, useRef, type ChangeEvent, type KeyboardEvent, type RefObject } from 'react';

/** Value of a date field with a partial date. No validator accepts it as a date. */
export const PARTIAL_DATE = '--';

/** A smaller year has leading zeros, so it is still being typed. */
const FIRST_WHOLE_YEAR = 1000;

/** Returns the value of a native date field: `YYYY-MM-DD`, an empty string, or `PARTIAL_DATE`. */
export const dateIn = ({ value, validity }: Pick<HTMLInputElement, 'value' | 'validity'>): string =>
  validity.badInput || (value !== '' && Number.parseInt(value, 10) < FIRST_WHOLE_YEAR) ? PARTIAL_DATE : value;

function show(input: HTMLInputElement, date: string): void {
  input.value = date;
}

/**
 * Props of a native date field that holds a whole date or none. The first digit over a date starts a new one. The
 * browser keeps the typed parts, whereas React would reset the field at each of them.
 * @param value as returned by `dateIn`
 */
export function useWholeDate(
  input: RefObject<HTMLInputElement | null>,
  value: string,
  onChange: (date: string) => void,
) {
  const isTyping = useRef(false);
  /** Value that the field itself has reported. */
  const reported = useRef(value);
  useEffect(() => {
    if (value === reported.current) return;
    isTyping.current = false;
    reported.current = value;
    if (!input.current || value === PARTIAL_DATE) return;
    if (dateIn(input.current) !== value) show(input.current, value);
    // A button has set the date while the field had the focus. The next digit belongs to the month of a new date.
    if (document.activeElement === input.current) {
      input.current.blur();
      input.current.focus();
    }
  }, [input, value]);
  const report = (date: string) => {
    reported.current = date;
    onChange(date);
  };
  const read = (element: HTMLInputElement) => {
    const date = dateIn(element);
    if (date !== value) report(date);
  };
  return {
    /** Call it on blur. */
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
        report(PARTIAL_DATE);
      },
      // A partial date changes no value, so there is no change event.
      onKeyUp: ({ currentTarget }: KeyboardEvent<HTMLInputElement>) => read(currentTarget),
    },
  };
}
