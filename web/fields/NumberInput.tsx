import OutlinedInput from '@mui/material/OutlinedInput';
import { messages } from '@contract/messages';
import { FieldFrame, useField, type FieldProps } from './FieldFrame';
import { NO_NUMBER, numberIn } from './typed-number';

interface Props extends FieldProps {
  min: number;
}

const isWhole = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  Number.isInteger(value) ||
  messages.values.whole_number;

/** Whole number. An emptied field is empty, not zero. */
export function NumberInput({ min, ...props }: Props) {
  const { field, error, describedBy, ...aria } = useField({ ...props, isReadable: isWhole });
  return (
    <FieldFrame {...props} error={error}>
      <OutlinedInput
        id={props.id}
        name={field.name}
        // The browser shows the text as typed while the value is empty.
        value={field.value === NO_NUMBER ? '' : (field.value ?? '')}
        onBlur={field.onBlur}
        inputRef={field.ref}
        type="number"
        sx={{ maxWidth: 160 }}
        inputProps={{
          min,
          step: 1,
          'aria-describedby': describedBy,
          ...aria,
          // A text that is no number leaves an empty value as it is, so there is no change event.
          onInput: ({ currentTarget }) => field.onChange(numberIn(currentTarget)),
        }}
      />
    </FieldFrame>
  );
}
