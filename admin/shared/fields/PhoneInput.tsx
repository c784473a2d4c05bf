import { typedDigits } from '@web/formats/phones';
import type { FieldProps } from './FieldFrame';
import { TextInput } from './TextInput';

/** Ten digits behind a fixed +1. */
export const PhoneInput = (props: FieldProps) => (
  <TextInput
    {...props}
    prefix="+1"
    inputMode="tel"
    maxLength={20}
    keep={typedDigits}
    help={props.help ?? '10 digits'}
  />
);
