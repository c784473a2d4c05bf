import OutlinedInput from '@mui/material/OutlinedInput';
import { useRef, type MouseEvent } from 'react';
import { messages } from '@contract/messages';
import { FieldFrame, useField, type FieldProps } from './FieldFrame';
import { PARTIAL_DATE, useWholeDate } from './whole-date';

interface Props extends FieldProps {
  /** Default value of a form without one. */
  initial?: string;
  min?: string;
  max?: string;
}

const openPicker = ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
  if (!currentTarget.disabled) currentTarget.showPicker();
};

const isWhole = (value: unknown) => value !== PARTIAL_DATE || messages.values.date;

/** Calendar date, typed or chosen with the picker. */
export function DateInput({ initial, min, max, ...props }: Props) {
  const { field, error, describedBy, ...aria } = useField({ ...props, initial, isReadable: isWhole });
  const input = useRef<HTMLInputElement>(null);
  const wholeDate = useWholeDate(input, (field.value as string | null) ?? '', field.onChange);
  return (
    <FieldFrame {...props} error={error}>
      <OutlinedInput
        id={props.id}
        name={field.name}
        {...wholeDate.handlers}
        onBlur={() => {
          wholeDate.stopTyping();
          field.onBlur();
        }}
        inputRef={(element: HTMLInputElement | null) => {
          input.current = element;
          field.ref(element);
        }}
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
