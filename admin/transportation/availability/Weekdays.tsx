import { WORKDAYS, type Workday } from '@contract/drivers';
import type { DriverCalendar } from '@contract/responses/transport';
import { CheckboxesWithAll } from '../../shared/form/CheckboxesWithAll';
import { choicesOf } from '../../shared/form/choices';
import { useWeekdays } from './useWeekdays';

interface Props {
  driver: DriverCalendar['driver'];
  days: readonly Workday[];
}

const CHOICES = choicesOf(WORKDAYS);

/** Weekdays on which a driver works. Each press is saved at once. */
export function Weekdays({ driver, days }: Props) {
  const { shownDays, save } = useWeekdays(driver, days);
  return (
    <CheckboxesWithAll
      legend={`Weekdays of ${driver.name}`}
      allLabel="All Weekdays"
      choices={CHOICES}
      selected={shownDays}
      onChosen={(chosen) => void save(chosen)}
    />
  );
}
