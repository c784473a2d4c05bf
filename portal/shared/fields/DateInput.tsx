import OutlinedInput from '@mui/material/OutlinedInput';
import type { MouseEvent } from 'react';
import { refuseTyping } from '@web/forms/form-keys';
import { FieldFrame, useField, type FieldProps } from './FieldFrame';

interface Props extends FieldProps {
  max: string;
}

const openPicker = ({ currentTarget }: MouseEvent<HTMLInputElement>) => currentTarget.showPicker();

/** A calendar date: chosen with the picker or the arrow keys, never typed. */
export function DateInput({ max, ...props }: Props) {
  const { id, field, error, describedBy, ...aria } = useField(props);
  return (
    <FieldFrame {...props} id={id} error={error}>
      <OutlinedInput
        id={id}
        name={field.name}
        value={field.value ?? ''}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        type="date"
        sx={{ maxWidth: 260 }}
        inputProps={{
          max,
          onKeyDown: refuseTyping,
          onClick: openPicker,
          'aria-describedby': describedBy,
          ...aria,
        }}
      />
    </FieldFrame>
  );
}
