import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useRef, type ComponentProps } from 'react';
import { useWholeDate } from '@web/fields/whole-date';

interface Props {
  label: string;
  value: string;
  error?: string;
  /** Receives `YYYY-MM-DD`, an empty string, or `PARTIAL_DATE`. */
  onChange: (value: string) => void;
}

/** Date field outside of a form, for a filter or a page. */
export function DateField({ label, value, error, onChange }: Props) {
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const wholeDate = useWholeDate(inputRef, value, onChange);
  const input: ComponentProps<typeof OutlinedInput>['inputProps'] = {
    'aria-describedby': error && `${id}-error`,
  };
  return (
    <FormControl error={Boolean(error)} sx={{ width: { xs: '100%', sm: 156 } }}>
      <FormLabel htmlFor={id} sx={{ fontWeight: 600, color: 'text.primary', lineHeight: 1.5, mb: 0.5 }}>
        {label}
      </FormLabel>
      <OutlinedInput
        id={id}
        type="date"
        {...wholeDate.handlers}
        onBlur={wholeDate.stopTyping}
        inputRef={inputRef}
        inputProps={input}
      />
      {error && (
        <FormHelperText id={`${id}-error`} role="alert" sx={{ mx: 0 }}>
          {error}
        </FormHelperText>
      )}
    </FormControl>
  );
}
