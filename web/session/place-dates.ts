import * as dates from '../formats/dates';
import { session } from './session';

/** Place of a date: a region, or another object with a time zone. */
export type DatedPlace = { time_zone?: string | null } | null | undefined;

/** Time zone of the organisation, in which the office works. */
export const officeZone = () => session.config!.time_zone;

const zoneOf = (place: DatedPlace) => place?.time_zone ?? officeZone();

/** Returns today's date in a region's time zone. Without a region, in the office's. */
export const todayIn = (place?: DatedPlace) => dates.todayIn(zoneOf(place));

/** Returns the calendar date of an instant in a region's time zone. Without a region, in the office's. */
export const dayIn = (place: DatedPlace, instant: string) => dates.dayIn(zoneOf(place), new Date(instant));

/** Rewrites the dates and instants of a server message from the API's format for people. */
export const formatDatesInText = (sentence: string) => dates.formatDatesInText(officeZone(), sentence);
