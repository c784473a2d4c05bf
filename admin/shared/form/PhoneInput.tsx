import InputAdornment from '@mui/material/InputAdornment';
import { TextInput, type TextInputProps } from 'react-admin';
import { phoneDigits } from '@contract/phones';
import { phoneToSend, typedDigits } from '@web/formats/phones';

const prefix = <InputAdornment position="start">+1</InputAdornment>;

interface Props extends TextInputProps {
  /** More than ten can be typed where too many have a message of their own. */
  mostDigits?: number;
}

/** Ten digits behind a fixed +1; the form holds the number as it is sent. */
export const PhoneInput = ({ mostDigits, ...props }: Props) => (
  <TextInput
    helperText="10 digits"
    format={phoneDigits}
    parse={(typed: string) => phoneToSend(typedDigits(typed, mostDigits))}
    type="tel"
    {...props}
    slotProps={{ htmlInput: { inputMode: 'tel', maxLength: 20 }, input: { startAdornment: prefix } }}
  />
);
