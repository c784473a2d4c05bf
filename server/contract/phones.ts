/** The numbers of a client in the order in which they are called: cell, home, work. */
export const PHONES_TO_CALL = ['phone_number', 'landline_phone_number', 'work_phone'] as const;

type Callable = Partial<Record<(typeof PHONES_TO_CALL)[number], string | null>>;

/** The number to call, as it is stored; `numberToCallSql` is the same rule for statements. */
export function numberToCall(client: Callable): string | null {
  for (const phone of PHONES_TO_CALL) if (client[phone]) return client[phone];
  return null;
}

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
