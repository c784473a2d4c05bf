/** Phone numbers of a client in the order of calling: cell, home, work. */
export const CLIENT_PHONES = ['phone_number', 'landline_phone_number', 'work_phone'] as const;

type Callable = Partial<Record<(typeof CLIENT_PHONES)[number], string | null>>;

/** Returns the number to call, as stored. `numberToCallSql` is the same rule in SQL. */
export function numberToCall(client: Callable): string | null {
  for (const phone of CLIENT_PHONES) if (client[phone]) return client[phone];
  return null;
}

/** Returns a stored number without the country prefix, for fields and tables. */
export const phoneDigits = (phone: string | null | undefined): string =>
  phone?.startsWith('+1') ? phone.slice(2) : (phone ?? '');

/** Formats a number: `(937) 555-0123`. */
export function formatPhone(phone: string | null | undefined): string {
  const digits = phoneDigits(phone);
  return /^\d{10}$/.test(digits)
    ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
    : digits;
}
