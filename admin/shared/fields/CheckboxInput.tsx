import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useField, type FieldProps } from './FieldFrame';

/** Yes or no. */
export function CheckboxInput(props: FieldProps) {
  const { id, field, error, disabled, describedBy } = useField(props);
  return (
    <Box sx={{ gridColumn: props.wide ? '1 / -1' : undefined }}>
      <FormControlLabel
        label={props.label}
        disabled={disabled}
        control={
          <Checkbox
            id={id}
            name={field.name}
            checked={Boolean(field.value)}
            onChange={(event) => field.onChange(event.target.checked)}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.ref, 'aria-describedby': describedBy } }}
          />
        }
      />
      <FormHelperText id={describedBy} error={Boolean(error)} sx={{ mx: 0, ml: 3.5, mt: -1 }}>
        {error ?? props.help}
      </FormHelperText>
    </Box>
  );
}
