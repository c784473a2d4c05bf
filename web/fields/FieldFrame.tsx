import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useController, type RegisterOptions } from 'react-hook-form';
import { useMessages } from '../language/useLanguage';

export interface FieldProps {
  name: string;
  label: string;
  /** Names the input; several forms may share a page. */
  id: string;
  /** Hint on the format, shown before any error. */
  help?: string;
  rules?: RegisterOptions;
  /** Must be filled in, alone or as one of several; the others say that they are optional. */
  needed?: boolean;
  /** May stay empty without saying so. */
  expected?: boolean;
  disabled?: boolean;
}

/** A field's state for its input in any form of react-hook-form, and what ties label, hint and error to it. */
export function useField({ name, id, rules, needed, initial }: FieldProps & { initial?: unknown }) {
  const { field, fieldState } = useController({ name, rules, defaultValue: initial });
  return { field, error: fieldState.error?.message, describedBy: `${id}-help`, 'aria-required': needed };
}

/** Beside the label, whose words stay the specification's; a needed field says so to screen readers itself. */
export const Optional = () => (
  <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
    {' '}
    {useMessages().fields.optional}
  </Typography>
);

interface FrameProps extends FieldProps {
  error?: string;
  children: ReactNode;
}

/** Label above, `(optional)` where it is, hint and error below. */
export function FieldFrame({ id, label, help, error, needed, expected, disabled, children }: FrameProps) {
  return (
    <FormControl error={Boolean(error)} disabled={disabled} fullWidth>
      <Box sx={{ mb: 0.5 }}>
        <FormLabel
          htmlFor={id}
          sx={{ color: 'text.primary', fontWeight: 600, '&.Mui-focused': { color: 'text.primary' } }}
        >
          {label}
        </FormLabel>
        {!needed && !expected && <Optional />}
      </Box>
      {children}
      <FormHelperText
        id={`${id}-help`}
        role={error ? 'alert' : undefined}
        aria-live={error ? undefined : 'polite'}
      >
        {error ?? help}
      </FormHelperText>
    </FormControl>
  );
}
