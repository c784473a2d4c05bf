import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { isDate } from '@contract/field-checks';
import { messages } from '@contract/messages';
import { useState } from 'react';
import { DateField } from './DateField';

interface Range {
  start: string;
  end: string;
}

interface Props extends Range {
  onChosen: (range: Range) => void;
}

/** Returns the error of each date, shown on the field that must be corrected. */
function problemsOf({ start, end }: Range): Partial<Range> | undefined {
  const dateError = messages.values.date;
  const problemOf = (date: string) => (isDate(date) ? undefined : dateError);
  if (problemOf(start) || problemOf(end)) return { start: problemOf(start), end: problemOf(end) };
  return end > start ? undefined : { end: 'End date must be greater than start date' };
}

/** Range of dates that applies when the user presses the button. */
export function DateRange({ start, end, onChosen }: Props) {
  const [range, setRange] = useState<Range>({ start, end });
  const [problems, setProblems] = useState<Partial<Range>>();
  // Back and forward change the given dates.
  const [givenRange, setGivenRange] = useState<Range>({ start, end });
  if (givenRange.start !== start || givenRange.end !== end) {
    setGivenRange({ start, end });
    setRange({ start, end });
  }

  const change = (changes: Partial<Range>) => {
    setRange({ ...range, ...changes });
    setProblems(undefined);
  };
  const show = () => {
    const errors = problemsOf(range);
    setProblems(errors);
    if (!errors) onChosen(range);
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
      {/* The button aligns with the inputs, below the height of a label. */}
      <Button variant="contained" onClick={show} sx={{ mt: { sm: '24px' }, height: 38 }}>
        Show Results
      </Button>
    </Box>
  );
}
