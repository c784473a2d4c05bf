import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
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
  const warningId = useId();
  const from = timeOf(blocked.blocked_from_timestamp);
  const to = timeOf(blocked.blocked_to_timestamp);
  const lastDay = dayOf(blocked.blocked_to_timestamp);
  return (
    <Box sx={{ my: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
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
          onChange={({ target }) => target.value && onChange(createBlockedTime(day, from, target.value))}
          slotProps={{ htmlInput: { 'aria-describedby': warningId } }}
          sx={{ width: 160 }}
        />
      </Box>
      <div id={warningId} role="status">
        {lastDay !== day && (
          <Alert severity="warning" role="presentation" sx={{ mt: 1 }}>
            Ends on the next day, {pickUpDay(lastDay)}.
          </Alert>
        )}
      </div>
    </Box>
  );
}
