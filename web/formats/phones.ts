import { PHONE_DIGITS } from '@contract/field-checks';
import { phoneDigits } from '@contract/phones';

/**
 * Returns the digits of a typed or pasted phone number, without the country prefix of a pasted one.
 * @param most number of digits to keep
 */
export function typedDigits(value: string, most = PHONE_DIGITS): string {
  const digits = value.replace(/\D/g, '');
  // No area code of the US begins with 1. An extension may follow.
  const hasPrefix = digits.length > PHONE_DIGITS && digits.startsWith('1');
  return (hasPrefix ? digits.slice(1) : digits).slice(0, most);
}

/** Returns a typed phone number in the API's format: with prefix, null for an empty field. */
export const phoneToSend = (value: string): string | null =>
  value === '' ? null : value.startsWith('+') ? value : `+1${value}`;

/** `name (phone)`, as choice of a contact. */
export const nameWithPhone = ({ name, phone_number }: { name: string; phone_number: string }): string =>
  `${name} (${phoneDigits(phone_number)})`;
