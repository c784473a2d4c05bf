import OutlinedInput from '@mui/material/OutlinedInput';
import type { MouseEvent } from 'react';
import { refuseTyping } from '@web/forms/form-keys';
import { FieldFrame, useField, type FieldProps } from './FieldFrame';

interface Props extends FieldProps {
  min?: string;
  max?: string;
}

const openPicker = (event: MouseEvent<HTMLInputElement>) => {
  if (!event.currentTarget.disabled) event.currentTarget.showPicker();
};

/** A calendar date. */
export function DateInput({ min, max, ...props }: Props) {
  const { id, field, error, required, describedBy } = useField(props);
  return (
    <FieldFrame {...props} id={id} error={error} required={required}>
      <OutlinedInput
        id={id}
        name={field.name}
        value={field.value ?? ''}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        type="date"
        inputProps={{
          min,
          max,
          onKeyDown: refuseTyping,
          onClick: openPicker,
          'aria-describedby': describedBy,
          'aria-required': required,
        }}
      />
    </FieldFrame>
  );
}
