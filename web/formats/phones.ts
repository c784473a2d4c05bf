import { PHONE_DIGITS } from '@contract/field-checks';
import { phoneDigits } from '@contract/phones';

/**
 * Returns the digits of a typed or pasted phone number, without the country prefix of a pasted one.
 * @param most number of digits to keep
 */
export function typedDigits(typed: string, most = PHONE_DIGITS): string {
  const digits = typed.replace(/\D/g, '');
  const hasPrefix = digits.length === PHONE_DIGITS + 1 && digits.startsWith('1');
  return (hasPrefix ? digits.slice(1) : digits).slice(0, most);
}

/** Returns a typed phone number in the API's format: with prefix, null for an empty field. */
export const phoneToSend = (typed: string): string | null =>
  typed === '' ? null : typed.startsWith('+') ? typed : `+1${typed}`;

/** `name (phone)`, as choice of a contact. */
export const nameWithPhone = ({ name, phone_number }: { name: string; phone_number: string }): string =>
  `${name} (${phoneDigits(phone_number)})`;
