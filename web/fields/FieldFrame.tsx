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
  /** Id of the input, because several forms may share a page. */
  id: string;
  /** Hint on the format, shown before any error. */
  help?: string;
  rules?: RegisterOptions;
  /** Required, alone or as one of several. Other fields are marked as optional. */
  needed?: boolean;
  /** Optional, but not marked as such. */
  expected?: boolean;
  disabled?: boolean;
}

interface OwnState {
  initial?: unknown;
  /** Returns true, or the error of a text that is no value of the input. Runs before the field's own rules. */
  isReadable?: (value: unknown) => true | string;
}

function withFirst(isReadable: OwnState['isReadable'], rules: RegisterOptions = {}): RegisterOptions {
  if (!isReadable) return rules;
  const { validate, ...others } = rules;
  const checks = typeof validate === 'function' ? { rule: validate } : validate;
  return { ...others, validate: { isReadable, ...checks } };
}

/**
 * Returns a field's state for its input, in any form of react-hook-form, with the ids that link label, hint and error
 * to it.
 */
export function useField({ name, id, rules, needed, initial, isReadable }: FieldProps & OwnState) {
  const { field, fieldState } = useController({
    name,
    rules: withFirst(isReadable, rules),
    defaultValue: initial,
  });
  return { field, error: fieldState.error?.message, describedBy: `${id}-help`, 'aria-required': needed };
}

/**
 * Mark beside the label of an optional field. The label itself is the specification's. Screen readers hear `required`
 * from the input.
 */
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

/** Label above the field, with `(optional)` where it applies. Hint and error are below. */
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
