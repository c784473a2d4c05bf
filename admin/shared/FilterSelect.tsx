import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import Select from '@mui/material/Select';
import { useId } from 'react';

export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

interface Props {
  label: string;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
  /** Words of the choice that filters nothing. */
  all?: string;
}

/** A filter with an All option of empty value. */
export function FilterSelect({ label, value, options, onChange, all = 'All' }: Props) {
  const id = useId();
  return (
    <FormControl sx={{ minWidth: 180, maxWidth: { sm: 320 }, width: { xs: '100%', sm: 'auto' } }}>
      <FormLabel htmlFor={id} sx={{ fontWeight: 600, color: 'text.primary', mb: 0.5 }}>
        {label}
      </FormLabel>
      <Select native value={value} inputProps={{ id }} onChange={(event) => onChange(event.target.value)}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </Select>
    </FormControl>
  );
}
