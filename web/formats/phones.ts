import { PHONE_DIGITS } from '@contract/field-checks';
import { phoneDigits } from '@contract/phones';

/**
 * Digits of a typed or pasted phone number. The country prefix of a pasted number is left out.
 * @param most digits that it keeps
 */
export function typedDigits(typed: string, most = PHONE_DIGITS): string {
  const digits = typed.replace(/\D/g, '');
  const hasPrefix = digits.length === PHONE_DIGITS + 1 && digits.startsWith('1');
  return (hasPrefix ? digits.slice(1) : digits).slice(0, most);
}

/** What was typed, as it is sent: with the prefix, nothing for an empty field. */
export const phoneToSend = (typed: string): string | null =>
  typed === '' ? null : typed.startsWith('+') ? typed : `+1${typed}`;

/** `name (phone)`, as contacts are offered. */
export const nameWithPhone = ({ name, phone_number }: { name: string; phone_number: string }): string =>
  `${name} (${phoneDigits(phone_number)})`;
