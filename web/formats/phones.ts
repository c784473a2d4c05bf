import { PHONE_DIGITS } from '@contract/field-checks';

/** A stored number as fields and tables show it: without the country prefix. */
export const phoneDigits = (stored: string | null | undefined): string =>
  stored?.startsWith('+1') ? stored.slice(2) : (stored ?? '');

/** What a phone field keeps of what was typed or pasted: a pasted number may bring its country prefix. */
export function typedDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  const hasPrefix = digits.length === PHONE_DIGITS + 1 && digits.startsWith('1');
  return (hasPrefix ? digits.slice(1) : digits).slice(0, PHONE_DIGITS);
}

/** What was typed, as it is sent: with the prefix, nothing for an empty field. */
export const phoneToSend = (typed: string): string | null =>
  typed === '' ? null : typed.startsWith('+') ? typed : `+1${typed}`;

/** A number for reading: `(937) 555-0123`. */
export function phoneForReading(stored: string | null | undefined): string {
  const digits = phoneDigits(stored);
  return /^\d{10}$/.test(digits)
    ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
    : digits;
}

/** `name (phone)`, as contacts are offered. */
export const nameWithPhone = ({ name, phone_number }: { name: string; phone_number: string }): string =>
  `${name} (${phoneDigits(phone_number)})`;
