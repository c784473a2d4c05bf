import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useFormContext } from 'react-hook-form';
import { DateInput } from '@web/fields/DateInput';
import type { FieldProps } from '@web/fields/FieldFrame';
import { addDays } from '../dates';

const SOON = [
  { label: 'Tomorrow', days: 1 },
  { label: 'In 3 Days', days: 3 },
  { label: 'In a Week', days: 7 },
];

interface Props extends FieldProps {
  /** Today where the client lives. */
  today: string;
  last: string;
}

/** Future day up to the last one, with buttons for the next days. */
export function SoonDateInput({ today, last, ...field }: Props) {
  const { setValue } = useFormContext();
  const choose = (date: string) => setValue(field.name, date, { shouldDirty: true, shouldValidate: true });
  return (
    <div>
      <DateInput {...field} min={addDays(today, 1)} max={last} />
      <Stack direction="row" spacing={1} sx={{ mt: 0.5, mb: 1 }}>
        {SOON.map(({ label, days }) => ({ label, date: addDays(today, days) }))
          .filter(({ date }) => date <= last)
          .map(({ label, date }) => (
            <Button
              key={label}
              size="small"
              // The message of a field that was left empty would move the button away from the pointer.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(date)}
            >
              {label}
            </Button>
          ))}
      </Stack>
    </div>
  );
}
