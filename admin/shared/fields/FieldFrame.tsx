import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useController, type RegisterOptions } from 'react-hook-form';
import { useFormName } from './FormName';
import { useLocked } from './Locked';

export interface FieldProps {
  name: string;
  label: string;
  /** Hint on the format, shown before any error. */
  help?: string;
  rules?: RegisterOptions;
  /** Must be filled in some day, if not for every save. */
  needed?: boolean;
  disabled?: boolean;
  /** Takes both columns. */
  wide?: boolean;
}

export const fieldId = (form: string, name: string) => `${form}-${name}`;

/** A field's state for its input, and the ids that tie label, hint and error to it. */
export function useField({ name, rules, needed, disabled }: FieldProps) {
  const id = fieldId(useFormName(), name);
  const { field, fieldState } = useController({ name, rules });
  const error = fieldState.error?.message;
  const isLocked = useLocked();
  return {
    id,
    field,
    error,
    disabled: disabled || isLocked,
    required: needed ?? Boolean(rules?.required),
    describedBy: `${id}-help`,
  };
}

interface FrameProps extends FieldProps {
  id: string;
  error?: string;
  required: boolean;
  children: ReactNode;
}

/** Label above, `(optional)` where it is, hint and error below (design notes, Forms). */
export function FieldFrame({ id, label, help, error, required, disabled, wide, children }: FrameProps) {
  const isLocked = useLocked();
  return (
    <FormControl
      error={Boolean(error)}
      disabled={disabled || isLocked}
      fullWidth
      sx={{ gridColumn: wide ? '1 / -1' : undefined, minWidth: 0 }}
    >
      <FormLabel
        htmlFor={id}
        sx={{ mb: 0.5, color: 'text.primary', fontWeight: 600, '&.Mui-focused': { color: 'text.primary' } }}
      >
        {label}
        {!required && (
          <Typography component="span" variant="body2" color="textSecondary">
            {' '}
            (optional)
          </Typography>
        )}
      </FormLabel>
      {children}
      <FormHelperText id={`${id}-help`} sx={{ mx: 0 }} role={error ? 'alert' : undefined}>
        {error ?? help}
      </FormHelperText>
    </FormControl>
  );
}
