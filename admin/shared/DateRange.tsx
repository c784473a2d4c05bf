import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { messages } from '@contract/messages';
import { useId, useState, type ComponentProps } from 'react';

interface Range {
  start: string;
  end: string;
}

interface Props extends Range {
  onChosen: (range: Range) => void;
}

interface DateFieldProps {
  label: string;
  value: string;
  error?: string;
  onChange: (value: string) => void;
}

function DateField({ label, value, error, onChange }: DateFieldProps) {
  const id = useId();
  const input: ComponentProps<typeof OutlinedInput>['inputProps'] = {
    'aria-describedby': error && `${id}-error`,
  };
  return (
    <FormControl error={Boolean(error)} sx={{ width: { xs: '100%', sm: 170 } }}>
      <FormLabel htmlFor={id} sx={{ fontWeight: 600, color: 'text.primary', mb: 0.5 }}>
        {label}
      </FormLabel>
      <OutlinedInput
        id={id}
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
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

/** What is wrong, on the field where it is mended. */
function problemsOf({ start, end }: Range): Partial<Range> | undefined {
  const missing = messages.values.date;
  if (!start || !end) return { start: start ? undefined : missing, end: end ? undefined : missing };
  return end > start ? undefined : { end: 'End date must be greater than start date' };
}

/** A range of dates that counts once it is asked for. */
export function DateRange({ start, end, onChosen }: Props) {
  const [range, setRange] = useState<Range>({ start, end });
  const [problems, setProblems] = useState<Partial<Range>>();
  // Back and forward bring other dates.
  const [given, setGiven] = useState<Range>({ start, end });
  if (given.start !== start || given.end !== end) {
    setGiven({ start, end });
    setRange({ start, end });
  }

  const change = (changes: Partial<Range>) => {
    setRange({ ...range, ...changes });
    setProblems(undefined);
  };
  const show = () => {
    const found = problemsOf(range);
    setProblems(found);
    if (!found) onChosen(range);
  };

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
      <DateField
        label="Start Date"
        value={range.start}
        error={problems?.start}
        onChange={(value) => change({ start: value })}
      />
      <DateField
        label="End Date"
        value={range.end}
        error={problems?.end}
        onChange={(value) => change({ end: value })}
      />
      {/* Level with the inputs, below the height of a label. */}
      <Button variant="contained" onClick={show} sx={{ mt: { sm: '24px' }, height: 38 }}>
        Show Results
      </Button>
    </Box>
  );
}
