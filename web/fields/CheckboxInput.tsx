import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useField, type FieldProps } from './FieldFrame';

/** Checkbox for yes or no. */
export function CheckboxInput(props: FieldProps) {
  const { field, error, describedBy } = useField(props);
  const { id, label, help, disabled } = props;
  return (
    <Box>
      <FormControlLabel
        label={label}
        disabled={disabled}
        sx={{ mr: 0 }}
        control={
          <Checkbox
            id={id}
            name={field.name}
            checked={Boolean(field.value)}
            onChange={({ target }) => field.onChange(target.checked)}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.ref, 'aria-describedby': describedBy } }}
          />
        }
      />
      <FormHelperText id={describedBy} error={Boolean(error)} sx={{ ml: 5.5, mt: -0.5 }}>
        {error ?? help}
      </FormHelperText>
    </Box>
  );
}
