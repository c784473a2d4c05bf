/** A stored number as fields and tables show it: without the country prefix. */
export const phoneDigits = (stored: string | null | undefined): string =>
  stored?.startsWith('+1') ? stored.slice(2) : (stored ?? '');

/** A number for reading: `(937) 555-0123`. */
export function phoneForReading(stored: string | null | undefined): string {
  const digits = phoneDigits(stored);
  return /^\d{10}$/.test(digits)
    ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
    : digits;
}
