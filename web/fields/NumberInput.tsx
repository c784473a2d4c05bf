import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame, useField, type FieldProps } from './FieldFrame';

interface Props extends FieldProps {
  min: number;
}

/** Whole number. An emptied field is empty, not zero. */
export function NumberInput({ min, ...props }: Props) {
  const { field, error, describedBy, ...aria } = useField(props);
  return (
    <FieldFrame {...props} error={error}>
      <OutlinedInput
        id={props.id}
        name={field.name}
        value={field.value ?? ''}
        onChange={({ target }) => field.onChange(target.value === '' ? '' : Number(target.value))}
        onBlur={field.onBlur}
        inputRef={field.ref}
        type="number"
        sx={{ maxWidth: 160 }}
        inputProps={{ min, step: 1, 'aria-describedby': describedBy, ...aria }}
      />
    </FieldFrame>
  );
}
