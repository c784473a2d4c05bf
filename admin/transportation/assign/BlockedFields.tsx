import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { pickUpDay } from '@web/formats/times';
import { createBlockedTime, dayOf, timeOf } from './blockedTime';
import type { BlockedTime } from './useAssignableDrivers';

interface Props {
  /** Day of the pick-up. */
  day: string;
  blocked: BlockedTime;
  onChange: (blocked: BlockedTime) => void;
}

/** Start and end of the driver's blocked time. */
export function BlockedFields({ day, blocked, onChange }: Props) {
  const from = timeOf(blocked.blocked_from_timestamp);
  const to = timeOf(blocked.blocked_to_timestamp);
  const lastDay = dayOf(blocked.blocked_to_timestamp);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, my: 2 }}>
      <TextField
        type="time"
        label="Blocked From"
        value={from}
        // Ignores an empty value while the user retypes the time.
        onChange={({ target }) => target.value && onChange(createBlockedTime(day, target.value, to))}
        sx={{ width: 160 }}
      />
      <TextField
        type="time"
        label="Blocked To"
        value={to}
        helperText={lastDay === day ? undefined : `On ${pickUpDay(lastDay)}`}
        onChange={({ target }) => target.value && onChange(createBlockedTime(day, from, target.value))}
        sx={{ width: 160 }}
      />
    </Box>
  );
}
