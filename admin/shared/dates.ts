import { WEEKDAYS, weekdayOf } from '@contract/meals';
import * as dates from '@web/formats/dates';
import { officeZone, todayIn, type DatedPlace } from '@web/session/place-dates';

export { weekdayOf } from '@contract/meals';
export { addDays, formatDate, formatDay, daysBetween } from '@web/formats/dates';
export { dayIn, formatDatesInText, todayIn, type DatedPlace } from '@web/session/place-dates';

/** Returns today's date in the office's time zone, for lists of all regions and names of files. */
export const officeToday = () => todayIn();

/** Returns the Monday of a date's week. */
export const mondayOf = (date: string) => dates.addDays(date, -WEEKDAYS.indexOf(weekdayOf(date)));

/** `9:30 AM`. */
export const timeOfDay = (instant: string) => dates.timeOfDay(officeZone(), instant);

/** `11-25-2026 09:30 AM`. */
export const formatInstant = (instant: string) => dates.formatInstant(officeZone(), instant);

/** The same with the zone's short name, for texts where two zones can meet. */
export const instantWithZone = (instant: string) => dates.instantWithZone(officeZone(), instant);

/** Returns a client's age in full years, today in her time zone. */
export const ageOf = (client: { date_of_birth?: string | null; region?: DatedPlace } | undefined) =>
  client?.date_of_birth ? dates.yearsBetween(client.date_of_birth, todayIn(client.region)) : undefined;
