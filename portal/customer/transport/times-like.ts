import { clockTime } from '@web/formats/times';

const digitsOf = (text: string) => text.replace(/\D/g, '');
/** `a` or `p` of a typed AM or PM; nothing without one. */
const halfOf = (text: string) => /[ap]/i.exec(text)?.[0].toLowerCase() ?? '';

/** The times that somebody means who types `9:30`, `930`, `9.30 am` or `14`. */
export function timesLike(typed: string, times: readonly string[]): string[] {
  const digits = digitsOf(typed);
  const half = halfOf(typed);
  if (typed && !digits && !half) return [];
  return times.filter((time) => {
    const label = clockTime(time);
    // By the clock of twelve hours, as the choices are shown, or of 24, which takes two digits to tell.
    const isLike =
      digitsOf(label).startsWith(digits) || (digits.length > 1 && digitsOf(time).startsWith(digits));
    return isLike && halfOf(label).startsWith(half);
  });
}
