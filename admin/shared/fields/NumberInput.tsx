import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame, useField, type FieldProps } from './FieldFrame';

interface Props extends FieldProps {
  min?: number;
  max?: number;
  step?: number;
  prefix?: string;
}

/** A number; an emptied field is empty, not zero. */
export function NumberInput({ min = 0, max, step = 1, prefix, ...props }: Props) {
  const { id, field, error, required, describedBy } = useField({
    ...props,
    rules: {
      min: { value: min, message: `Enter ${min} or more.` },
      ...(max === undefined ? {} : { max: { value: max, message: `Enter ${max} or less.` } }),
      validate: (value: unknown) =>
        value === '' || value == null || step % 1 !== 0 || Number.isInteger(value) || 'Enter a whole number.',
      ...props.rules,
    },
  });
  return (
    <FieldFrame {...props} id={id} error={error} required={required}>
      <OutlinedInput
        id={id}
        name={field.name}
        value={field.value ?? ''}
        onChange={(event) => field.onChange(event.target.value === '' ? '' : Number(event.target.value))}
        onBlur={field.onBlur}
        inputRef={field.ref}
        type="number"
        startAdornment={prefix && <InputAdornment position="start">{prefix}</InputAdornment>}
        inputProps={{ min, max, step, 'aria-describedby': describedBy, 'aria-required': required }}
      />
    </FieldFrame>
  );
}
