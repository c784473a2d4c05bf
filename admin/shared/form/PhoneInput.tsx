import InputAdornment from '@mui/material/InputAdornment';
import { TextInput, type TextInputProps } from 'react-admin';
import { phoneDigits } from '@contract/phones';
import { phoneToSend, typedDigits } from '@web/formats/phones';

const prefix = <InputAdornment position="start">+1</InputAdornment>;

/** Ten digits behind a fixed +1; the form holds the number as it is sent. */
export const PhoneInput = (props: TextInputProps) => (
  <TextInput
    helperText="10 digits"
    format={phoneDigits}
    parse={(typed: string) => phoneToSend(typedDigits(typed))}
    type="tel"
    {...props}
    slotProps={{ htmlInput: { inputMode: 'tel', maxLength: 20 }, input: { startAdornment: prefix } }}
  />
);
