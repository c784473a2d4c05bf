/** Value of a number field whose text is no number. No validator accepts it as a number. */
export const NO_NUMBER = '-';

/** Returns the value of a native number field: a number, an empty string, or `NO_NUMBER`. */
export function numberIn({ value, validity }: Pick<HTMLInputElement, 'value' | 'validity'>): number | string {
  if (validity.badInput) return NO_NUMBER;
  return value === '' ? '' : Number(value);
}
