import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useInput } from 'react-admin';

interface Props {
  source: string;
  label: string;
}

/** Yes or no. The library's own is a switch, which the summary of errors cannot lead to. */
export function CheckInput({ source, label }: Props) {
  const { id, field } = useInput({ source, format: Boolean });
  return (
    <FormControlLabel
      label={label}
      sx={{ gridColumn: '1 / -1' }}
      control={
        <Checkbox
          id={id}
          name={field.name}
          checked={field.value as boolean}
          onChange={(event) => field.onChange(event.target.checked)}
          onBlur={field.onBlur}
          slotProps={{ input: { ref: field.ref } }}
        />
      }
    />
  );
}
