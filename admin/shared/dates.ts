import { WEEKDAYS, type Weekday } from '@contract/meals';
import * as dates from '@web/formats/dates';
import { session } from '@web/session/session';

export { addDays, dateForReading, dayForReading, daysBetween, numericDate } from '@web/formats/dates';

/** Time zone of the organisation, in which the office works. */
const officeZone = () => session.config!.time_zone;

/** Place of a date: a region, or another object with a time zone. */
export type Place = { time_zone?: string | null } | null | undefined;

const zoneOf = (place: Place) => place?.time_zone ?? officeZone();

/** Returns today's date in a region's time zone. Without a region, in the office's. */
export const todayIn = (place: Place) => dates.todayIn(zoneOf(place));

/** Returns today's date in the office's time zone, for lists of all regions and names of files. */
export const officeToday = () => dates.todayIn(officeZone());

/** Returns the calendar date of an instant in a region's time zone. */
export const dayIn = (place: Place, instant: string) => dates.dayIn(zoneOf(place), new Date(instant));

/** Returns the weekday of a calendar date. */
export const weekdayOf = (date: string): Weekday =>
  WEEKDAYS[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7]!;

/** Returns the Monday of a date's week. */
export const mondayOf = (date: string) => dates.addDays(date, -WEEKDAYS.indexOf(weekdayOf(date)));

/** `11-25-2026 09:30 AM`. */
export const numericInstant = (instant: string) => dates.numericInstant(officeZone(), instant);

/** `Nov 25, 2026, 9:30 AM`. */
export const instantForReading = (instant: string) => dates.instantForReading(officeZone(), instant);

/** The same with the zone's short name, for texts where two zones can meet. */
export const instantWithZone = (instant: string) => dates.instantWithZone(officeZone(), instant);

/** Rewrites the dates and instants of a server message from the API's format for people. */
export const readable = (sentence: string) => dates.readable(officeZone(), sentence);

/** Returns a client's age in full years, today in her time zone. */
export const ageOf = (client: { date_of_birth?: string | null; region?: Place } | undefined) =>
  client?.date_of_birth ? dates.yearsBetween(client.date_of_birth, todayIn(client.region)) : undefined;
