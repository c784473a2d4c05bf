/** Time that a ride takes on the board, in milliseconds. */
export interface Span {
  id: string;
  from: number;
  to: number;
}

export interface Hour {
  at: number;
  /** Hour on the clock of the region, 0 to 23. */
  hour: number;
}

const HOUR = 3_600_000;
/** Least share of the shown hours that a ride takes, so that its time can be read. */
const LEAST_SHARE = 1 / 9;
/** Hours that the board always shows, on the clock. */
const FIRST_HOUR = 6;
const LAST_HOUR = 19;

/** Puts overlapping spans into lanes, each into the first free one. */
export function assignLanes(spans: readonly Span[]): { lanes: number; laneOf: Map<string, number> } {
  const ends: number[] = [];
  const laneOf = new Map<string, number>();
  const ordered = [...spans].sort((one, other) => one.from - other.from || one.id.localeCompare(other.id));
  for (const { id, from, to } of ordered) {
    const free = ends.findIndex((end) => end <= from);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = to;
    laneOf.set(id, lane);
  }
  return { lanes: Math.max(1, ends.length), laneOf };
}

/** Time for which a ride takes its least share of these hours. */
const leastSpan = (hours: readonly Hour[]) => hours.length * HOUR * LEAST_SHARE;

const atLeast =
  (least: number) =>
  ({ id, from, to }: Span): Span => ({ id, from, to: Math.max(to, from + least) });

/** Returns the hours of a day to show, with room for the least width of each ride where the day has it. */
export function hoursWithRoom(
  day: { begins: string; ends: string },
  timeZone: string,
  rides: readonly Span[],
): Hour[] {
  const hours = hoursOfDay(day, timeZone, rides);
  return hoursOfDay(day, timeZone, rides.map(atLeast(leastSpan(hours))));
}

/** Widens short rides to their least width, within the shown hours. */
export function widenRides(rides: readonly Span[], hours: readonly Hour[]): Span[] {
  const least = leastSpan(hours);
  const first = hours[0]!.at;
  const last = first + hours.length * HOUR - least;
  return rides.map(({ from, ...ride }) =>
    atLeast(least)({ ...ride, from: Math.max(first, Math.min(from, last)) }),
  );
}

/**
 * Returns the hours of a day to show: those of the working day, and those of earlier and later spans. The hour is the one on
 * the region's clock, so that a change of the clocks repeats or skips one.
 */
export function hoursOfDay(
  { begins, ends }: { begins: string; ends: string },
  timeZone: string,
  spans: readonly Span[],
): Hour[] {
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  const hours: Hour[] = [];
  for (let at = Date.parse(begins); at < Date.parse(ends); at += HOUR) {
    hours.push({ at, hour: Number(clock.format(at)) });
  }
  const isShown = ({ at, hour }: Hour) =>
    (hour >= FIRST_HOUR && hour <= LAST_HOUR) || spans.some(({ from, to }) => from < at + HOUR && to > at);
  return hours.slice(hours.findIndex(isShown), hours.findLastIndex(isShown) + 1);
}

/** Returns the place of a span in the shown hours, in percent of their width. What lies outside is cut off. */
export function positionInHours({ from, to }: Span, hours: readonly Hour[]): { left: number; width: number } {
  const start = hours[0]!.at;
  const length = hours.length * HOUR;
  const percent = (at: number) => (Math.min(Math.max(at - start, 0), length) / length) * 100;
  return { left: percent(from), width: percent(to) - percent(from) };
}
