import InputAdornment from '@mui/material/InputAdornment';
import { TextInput, type TextInputProps } from 'react-admin';
import { phoneDigits } from '@contract/phones';
import { phoneToSend, typedDigits } from '@web/formats/phones';

const prefix = <InputAdornment position="start">+1</InputAdornment>;

interface Props extends TextInputProps {
  /** Allows more than ten digits, so that a field with its own message can report too many. */
  mostDigits?: number;
}

/** Ten digits after a fixed +1. The form holds the number in the API's format. */
export const PhoneInput = ({ mostDigits, ...props }: Props) => (
  <TextInput
    helperText="10 digits"
    format={phoneDigits}
    parse={(value: string) => phoneToSend(typedDigits(value, mostDigits))}
    type="tel"
    {...props}
    slotProps={{ htmlInput: { inputMode: 'tel', maxLength: 20 }, input: { startAdornment: prefix } }}
  />
);
