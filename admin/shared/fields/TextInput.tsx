import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ChangeEvent } from 'react';
import { FieldFrame, useField, type FieldProps } from './FieldFrame';

interface Props extends FieldProps {
  type?: 'text' | 'email';
  maxLength?: number;
  prefix?: string;
  rows?: number;
  inputMode?: 'text' | 'numeric' | 'tel' | 'email';
  autoComplete?: string;
  /** What is kept of what was typed. */
  keep?: (typed: string) => string;
  onTyped?: (value: string) => void;
}

/** A line or a box of text. */
export function TextInput({
  type = 'text',
  maxLength = 255,
  prefix,
  rows,
  inputMode,
  keep,
  onTyped,
  ...props
}: Props) {
  const { id, field, error, required, describedBy } = useField(props);
  const typed = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const value = keep ? keep(event.target.value) : event.target.value;
    field.onChange(value);
    onTyped?.(value);
  };
  return (
    <FieldFrame {...props} id={id} error={error} required={required}>
      <OutlinedInput
        id={id}
        name={field.name}
        value={field.value ?? ''}
        onChange={typed}
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
          'aria-describedby': describedBy,
          'aria-required': required,
        }}
      />
    </FieldFrame>
  );
}
