/** The calendar date of an instant in a time zone. */
export const dayIn = (time_zone: string, instant: Date) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: time_zone }).format(instant);

/** Today's calendar date in a time zone. */
export const todayIn = (time_zone: string) => dayIn(time_zone, new Date());

/** `MM-DD-YYYY`, as everywhere on screens; nothing for no date. */
export function dateForReading(date: string | null | undefined): string {
  const [year, month, day] = (date ?? '').slice(0, 10).split('-');
  return day ? `${month}-${day}-${year}` : '';
}
