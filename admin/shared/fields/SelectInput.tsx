import Select from '@mui/material/Select';
import { FieldFrame, useField, type FieldProps } from './FieldFrame';

export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

interface Props extends FieldProps {
  options: readonly Option[];
  /** Words of the empty choice; `null` leaves it out. */
  empty?: string | null;
  onChosen?: (value: string) => void;
}

export const optionsOf = (values: readonly string[]): Option[] =>
  values.map((value) => ({ value, label: value }));

/** One of a list. A stored value that the list no longer has is still shown. */
export function SelectInput({ options, empty = 'Choose…', onChosen, ...props }: Props) {
  const { id, field, error, required, describedBy } = useField(props);
  const value = (field.value as string | null) ?? '';
  const known = value === '' || options.some((option) => option.value === value);
  return (
    <FieldFrame {...props} id={id} error={error} required={required}>
      <Select
        native
        value={value}
        onChange={(event) => {
          field.onChange(event.target.value);
          onChosen?.(event.target.value);
        }}
        onBlur={field.onBlur}
        inputRef={field.ref}
        inputProps={{
          id,
          name: field.name,
          'aria-describedby': describedBy,
          'aria-required': required,
        }}
      >
        {empty !== null && <option value="">{empty}</option>}
        {!known && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}
