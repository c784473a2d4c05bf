import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { useController } from 'react-hook-form';

interface Props {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
}

/** Radio buttons for a few choices, one of which is always chosen. */
export function RadioGroupInput({ name, label, options }: Props) {
  const { field } = useController({ name });
  const id = useId();
  return (
    <FormControl>
      <FormLabel
        id={id}
        sx={{ color: 'text.primary', fontWeight: 600, '&.Mui-focused': { color: 'text.primary' } }}
      >
        {label}
      </FormLabel>
      <RadioGroup aria-labelledby={id} name={name} value={field.value} onChange={field.onChange}>
        {options.map((option) => (
          <FormControlLabel key={option.value} {...option} control={<Radio />} />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
