/** Today's calendar date in a time zone. */
export const todayIn = (time_zone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: time_zone }).format(new Date());

/** `MM-DD-YYYY`, as everywhere on screens; nothing for no date. */
export function dateForReading(date: string | null | undefined): string {
  const [year, month, day] = (date ?? '').slice(0, 10).split('-');
  return day ? `${month}-${day}-${year}` : '';
}
