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
  /** Returns the error of a date that does not fit here. Given dates are checked at once. */
  errorOf?: (date: string) => string | undefined;
}

const noError = () => undefined;

const errorsOfDates = ({ start, end }: Range, errorOf: (date: string) => string | undefined) => {
  const errors = { start: errorOf(start), end: errorOf(end) };
  return errors.start || errors.end ? errors : undefined;
};

/** Returns the error of each date, shown on the field that must be corrected. */
function problemsOf(range: Range, errorOf: (date: string) => string | undefined): Partial<Range> | undefined {
  const { start, end } = range;
  const errors = errorsOfDates(range, (date) => (isDate(date) ? errorOf(date) : messages.values.date));
  return errors ?? (end > start ? undefined : { end: 'End date must be greater than start date' });
}

/** Range of dates that applies when the user presses the button. */
export function DateRange({ start, end, onChosen, errorOf = noError }: Props) {
  const [range, setRange] = useState<Range>({ start, end });
  const [problems, setProblems] = useState<Partial<Range> | undefined>(() =>
    errorsOfDates({ start, end }, errorOf),
  );
  // Back and forward change the given dates.
  const [givenRange, setGivenRange] = useState<Range>({ start, end });
  if (givenRange.start !== start || givenRange.end !== end) {
    setGivenRange({ start, end });
    setRange({ start, end });
    setProblems(errorsOfDates({ start, end }, errorOf));
  }

  const change = (changes: Partial<Range>) => {
    setRange({ ...range, ...changes });
    setProblems(undefined);
  };
  const show = () => {
    const errors = problemsOf(range, errorOf);
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
