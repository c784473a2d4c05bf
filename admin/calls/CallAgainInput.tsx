import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useFormContext } from 'react-hook-form';
import { CALL_AGAIN_WITHIN_DAYS } from '@contract/customer-calls';
import { DateInput } from '@web/fields/DateInput';
import type { FieldProps } from '@web/fields/FieldFrame';
import { addDays, todayIn } from '../shared/dates';
import type { CallTarget } from './callRecords';

const SOON = [
  { label: 'Tomorrow', days: 1 },
  { label: 'In 3 Days', days: 3 },
  { label: 'In a Week', days: 7 },
];

interface Props extends FieldProps {
  /** Client to call again. The date is in her region's time zone. */
  client: CallTarget;
}

/** Future date of the next call, with buttons for the next days. */
export function CallAgainInput({ client, ...field }: Props) {
  const { setValue } = useFormContext();
  const today = todayIn(client);
  const choose = (days: number) =>
    setValue(field.name, addDays(today, days), { shouldDirty: true, shouldValidate: true });
  return (
    <div>
      <DateInput {...field} min={addDays(today, 1)} max={addDays(today, CALL_AGAIN_WITHIN_DAYS)} />
      <Stack direction="row" spacing={1} sx={{ mt: 0.5 }}>
        {SOON.map(({ label, days }) => (
          <Button key={label} size="small" onClick={() => choose(days)}>
            {label}
          </Button>
        ))}
      </Stack>
    </div>
  );
}
