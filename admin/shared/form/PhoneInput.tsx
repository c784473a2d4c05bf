import InputAdornment from '@mui/material/InputAdornment';
import { TextInput, useRecordContext, type TextInputProps, type Validator } from 'react-admin';
import { get, useWatch } from 'react-hook-form';
import { phoneDigits } from '@contract/phones';
import { phoneToSend, typedDigits } from '@web/formats/phones';

const prefix = <InputAdornment position="start">+1</InputAdornment>;

interface Props extends TextInputProps {
  /** Allows more than ten digits, so that a field with its own message can report too many. */
  mostDigits?: number;
}

const isForeign = (value: unknown): boolean =>
  typeof value === 'string' && value.startsWith('+') && !value.startsWith('+1');

/**
 * Ten digits after a fixed +1. The form holds the number in the API's format. A stored number of another country, which
 * came by an import, is shown as it is and can stay.
 */
export function PhoneInput({ mostDigits, validate, ...props }: Props) {
  const value = useWatch({ name: props.source }) as unknown;
  const stored = get(useRecordContext(), props.source) as unknown;
  const rules = validate && [validate].flat();
  return (
    <TextInput
      helperText="10 digits"
      format={phoneDigits}
      parse={(text: string) => phoneToSend(typedDigits(text, mostDigits))}
      type="tel"
      {...props}
      validate={rules?.map(
        (rule): Validator =>
          (typed, ...others) =>
            isForeign(typed) && typed === stored ? undefined : rule(typed, ...others),
      )}
      slotProps={{
        htmlInput: { inputMode: 'tel', maxLength: 20 },
        input: { startAdornment: isForeign(value) ? undefined : prefix },
      }}
    />
  );
}
