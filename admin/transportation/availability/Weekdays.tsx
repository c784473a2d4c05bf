import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import { useId } from 'react';
import { WORKDAYS, type Workday } from '@contract/drivers';
import { useWeekdays } from './useWeekdays';

interface Props {
  driver: { id: string; name: string };
  days: readonly Workday[];
}

/** Weekdays on which a driver works. Each press is saved at once. */
export function Weekdays({ driver, days }: Props) {
  const id = useId();
  const { shownDays, save } = useWeekdays(driver.id, days);
  const isAll = shownDays.length === WORKDAYS.length;
  const toggle = (day: Workday) =>
    void save(WORKDAYS.filter((one) => (one === day ? !shownDays.includes(one) : shownDays.includes(one))));
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend" id={id} sx={{ fontWeight: 600, color: 'text.primary' }}>
        Weekdays of {driver.name}
      </FormLabel>
      <FormGroup
        row
        aria-labelledby={id}
        sx={{ display: { xs: 'grid', sm: 'flex' }, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}
      >
        <FormControlLabel
          label="All Weekdays"
          control={
            <Checkbox
              checked={isAll}
              indeterminate={!isAll && shownDays.length > 0}
              onChange={() => void save(isAll ? [] : WORKDAYS)}
            />
          }
        />
        {WORKDAYS.map((day) => (
          <FormControlLabel
            key={day}
            label={day}
            control={<Checkbox checked={shownDays.includes(day)} onChange={() => toggle(day)} />}
          />
        ))}
      </FormGroup>
    </FormControl>
  );
}
