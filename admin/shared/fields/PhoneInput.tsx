import { PHONE_DIGITS } from '@contract/phones';
import type { FieldProps } from './FieldFrame';
import { TextInput } from './TextInput';

const digitsOnly = (typed: string) => {
  const digits = typed.replace(/\D/g, '');
  // A pasted number may bring its country prefix.
  return (digits.length === PHONE_DIGITS + 1 && digits.startsWith('1') ? digits.slice(1) : digits).slice(
    0,
    PHONE_DIGITS,
  );
};

/** Ten digits behind a fixed +1 (document 1, section 5). */
export const PhoneInput = (props: FieldProps) => (
  <TextInput
    {...props}
    prefix="+1"
    inputMode="tel"
    maxLength={20}
    keep={digitsOnly}
    help={props.help ?? '10 digits'}
  />
);
