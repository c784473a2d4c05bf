import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { typedDigits } from '../formats/phones';
import { useMessages } from '../language/useLanguage';
import { FieldFrame, useField, type FieldProps } from './FieldFrame';

interface Props extends FieldProps {
  type?: 'text' | 'email';
  maxLength?: number;
  prefix?: string;
  rows?: number;
  inputMode?: 'numeric' | 'tel';
  /** Suggestions while typing. Other text is allowed. */
  suggestions?: readonly string[];
  /** Converts the typed text to the value. */
  parse?: (value: string) => string;
  onTyped?: (value: string) => void;
}

/** Text input with one line or several. */
export function TextInput({
  type = 'text',
  maxLength = 255,
  prefix,
  rows,
  inputMode,
  parse,
  onTyped,
  suggestions = [],
  ...props
}: Props) {
  const { field, error, describedBy, ...aria } = useField(props);
  return (
    <FieldFrame {...props} error={error}>
      <OutlinedInput
        id={props.id}
        name={field.name}
        value={field.value ?? ''}
        onChange={({ target }) => {
          const value = parse ? parse(target.value) : target.value;
          field.onChange(value);
          onTyped?.(value);
        }}
        onBlur={field.onBlur}
        inputRef={field.ref}
        type={type}
        multiline={rows !== undefined}
        minRows={rows}
        startAdornment={prefix && <InputAdornment position="start">{prefix}</InputAdornment>}
        inputProps={{
          maxLength,
          inputMode,
          autoComplete: 'off',
          list: suggestions.length > 0 ? `${props.id}-suggestions` : undefined,
          'aria-describedby': describedBy,
          ...aria,
        }}
      />
      {suggestions.length > 0 && (
        <datalist id={`${props.id}-suggestions`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </FieldFrame>
  );
}

/** Ten digits after a fixed +1. */
export function PhoneInput(props: FieldProps) {
  const texts = useMessages().fields;
  return (
    <TextInput
      {...props}
      prefix="+1"
      inputMode="tel"
      maxLength={20}
      parse={typedDigits}
      help={props.help ?? texts.phone_digits}
    />
  );
}
