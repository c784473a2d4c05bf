import * as dates from '@web/formats/dates';
import { session } from '@web/session/session';

export { addDays, dateForReading, dayForReading, daysBetween, numericDate } from '@web/formats/dates';

/** The organisation's, in which the office works. */
const officeZone = () => session.config!.time_zone;

/** Where a date is meant: a region, or something in one that says its zone. */
export type Place = { time_zone?: string | null } | null | undefined;

const zoneOf = (place: Place) => place?.time_zone ?? officeZone();

/** Today's date on the clocks of a region; on the office's as long as there is none. */
export const todayIn = (place: Place) => dates.todayIn(zoneOf(place));

/** Today's date on the clocks of the office: for lists of all regions, and names of files. */
export const officeToday = () => dates.todayIn(officeZone());

/** The calendar date of an instant on the clocks of a region. */
export const dayIn = (place: Place, instant: string) => dates.dayIn(zoneOf(place), new Date(instant));

/** `11-25-2026 09:30 AM`. */
export const numericInstant = (instant: string) => dates.numericInstant(officeZone(), instant);

/** `Nov 25, 2026, 9:30 AM`. */
export const instantForReading = (instant: string) => dates.instantForReading(officeZone(), instant);

/** The same with the zone's short name, where two zones can meet. */
export const instantWithZone = (instant: string) => dates.instantWithZone(officeZone(), instant);

/** The server's sentences name days and instants as the API writes them; people read them otherwise. */
export const readable = (sentence: string) => dates.readable(officeZone(), sentence);

/** Full years from a client's birth date to today, where she lives. */
export const ageOf = (client: { date_of_birth?: string | null; region?: Place } | undefined) =>
  client?.date_of_birth ? dates.yearsBetween(client.date_of_birth, todayIn(client.region)) : undefined;
