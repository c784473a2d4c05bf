import { PHONE_DIGITS } from '@contract/field-checks';
import { phoneDigits } from '@contract/phones';

/** What a phone field keeps of what was typed or pasted: a pasted number may bring its country prefix. */
export function typedDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  const hasPrefix = digits.length === PHONE_DIGITS + 1 && digits.startsWith('1');
  return (hasPrefix ? digits.slice(1) : digits).slice(0, PHONE_DIGITS);
}

/** What was typed, as it is sent: with the prefix, nothing for an empty field. */
export const phoneToSend = (typed: string): string | null =>
  typed === '' ? null : typed.startsWith('+') ? typed : `+1${typed}`;

/** `name (phone)`, as contacts are offered. */
export const nameWithPhone = ({ name, phone_number }: { name: string; phone_number: string }): string =>
  `${name} (${phoneDigits(phone_number)})`;
