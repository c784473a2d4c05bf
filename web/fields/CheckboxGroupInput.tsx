import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useController } from 'react-hook-form';
import { translate, type MessageKey } from '@contract/messages';

interface Props<Value extends string> {
  name: string;
  label: string;
  options: readonly { value: Value; label: string }[];
  /** Message when nothing is checked. */
  required: MessageKey;
  /** Places the choices side by side where there is room. */
  row?: boolean;
}

/** Checkboxes for a few choices. At least one is required. */
export function CheckboxGroupInput<Value extends string>({
  name,
  label,
  options,
  required,
  row,
}: Props<Value>) {
  const { field, fieldState } = useController({
    name,
    rules: { validate: (checked: readonly Value[]) => checked.length > 0 || translate(required) },
  });
  const checked = field.value as readonly Value[];
  // In the order of the options, because a form whose list has another order counts as changed.
  const toggle = (toggled: Value) =>
    field.onChange(
      options.map(({ value }) => value).filter((value) => checked.includes(value) !== (value === toggled)),
    );
  return (
    <FormControl
      component="fieldset"
      error={Boolean(fieldState.error)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) field.onBlur();
      }}
    >
      <FormLabel component="legend" sx={{ color: 'text.primary', fontWeight: 600 }}>
        {label}
      </FormLabel>
      <FormGroup row={row}>
        {options.map((option, index) => (
          <FormControlLabel
            key={option.value}
            label={option.label}
            control={
              <Checkbox
                checked={checked.includes(option.value)}
                onChange={() => toggle(option.value)}
                slotProps={{ input: { ref: index === 0 ? field.ref : undefined } }}
              />
            }
          />
        ))}
      </FormGroup>
      {fieldState.error && <FormHelperText role="alert">{fieldState.error.message}</FormHelperText>}
    </FormControl>
  );
}
