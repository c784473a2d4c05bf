import OutlinedInput from '@mui/material/OutlinedInput';
import type { MouseEvent } from 'react';
import { FieldFrame, useField, type FieldProps } from './FieldFrame';

interface Props extends FieldProps {
  min?: string;
  max?: string;
}

const openPicker = ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
  if (!currentTarget.disabled) currentTarget.showPicker();
};

/** A calendar date: typed, or chosen with the picker. */
export function DateInput({ min, max, ...props }: Props) {
  const { field, error, describedBy, ...aria } = useField(props);
  return (
    <FieldFrame {...props} error={error}>
      <OutlinedInput
        id={props.id}
        name={field.name}
        value={field.value ?? ''}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        type="date"
        sx={{ maxWidth: 260 }}
        inputProps={{
          min,
          max,
          onClick: openPicker,
          'aria-describedby': describedBy,
          ...aria,
        }}
      />
    </FieldFrame>
  );
}
