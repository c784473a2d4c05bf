import * as dates from '@web/formats/dates';
import { session } from '@web/session/session';

export { addDays, dateForReading, dateInWords, daysBetween } from '@web/formats/dates';

/** The organisation's, in which the office works. */
const timeZone = () => session.config!.time_zone;

/** Today's calendar date. */
export const today = () => dates.todayIn(timeZone());

/** The calendar date of an instant. */
export const dayOf = (instant: string) => dates.dayIn(timeZone(), new Date(instant));

/** `MM-DD-YYYY hh:mm A`. */
export const instantForReading = (instant: string) => dates.instantForReading(timeZone(), instant);

/** The same with the zone's short name, where two zones can meet. */
export const instantWithZone = (instant: string) => dates.instantWithZone(timeZone(), instant);

/** The server's sentences name days and instants as the API writes them; people read them otherwise. */
export const readable = (sentence: string) => dates.readable(timeZone(), sentence);

/** Full years from a birth date to today. */
export const ageOf = (dateOfBirth: string | null | undefined) =>
  dateOfBirth ? dates.yearsBetween(dateOfBirth, today()) : undefined;
