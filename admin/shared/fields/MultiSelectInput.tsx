import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame, useField, type FieldProps } from './FieldFrame';
import type { Option } from './SelectInput';

interface Props extends FieldProps {
  options: readonly Option[];
}

/** Several of a list, in the list's order. */
export function MultiSelectInput({ options, ...props }: Props) {
  const { id, field, error, required, describedBy } = useField(props);
  const chosen = (field.value ?? []) as readonly string[];
  return (
    <FieldFrame {...props} id={id} error={error} required={required}>
      <Autocomplete
        multiple
        fullWidth
        disableCloseOnSelect
        // In the page's main part, where a screen reader looks for it.
        disablePortal
        id={id}
        options={options}
        getOptionDisabled={({ disabled = false }) => disabled}
        value={options.filter(({ value }) => chosen.includes(value))}
        onChange={(_, now) =>
          field.onChange(options.filter((option) => now.includes(option)).map(({ value }) => value))
        }
        onBlur={field.onBlur}
        slotProps={{ listbox: { 'aria-label': props.label } }}
        renderInput={({ slotProps: { input, htmlInput } }) => (
          <OutlinedInput
            {...input}
            fullWidth
            inputRef={field.ref}
            inputProps={{ ...htmlInput, 'aria-describedby': describedBy, 'aria-required': required }}
          />
        )}
      />
    </FieldFrame>
  );
}
