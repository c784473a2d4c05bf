import { clockTime } from '../formats/times';

const digitsOf = (text: string) => text.replace(/\D/g, '');
/** Returns `a` or `p` of a label's or a typed AM or PM. Empty without one. */
const halfOf = (text: string) => /[ap]/i.exec(text)?.[0].toLowerCase() ?? '';

/** Returns whether the text is digits, AM or PM, or both. Other words are not understood: `de la tarde` is not `a`. */
const isTime = (text: string) => /^[\dh]*(?:[ap]m?)?$/i.test(text.replace(/[\s:.,]/g, ''));

/** Returns the times that match typed text such as `9:30`, `930`, `9.30 am` or `14`. None if it has other words. */
export function matchTimes(text: string, times: readonly string[]): string[] {
  if (!isTime(text)) return [];
  const digits = digitsOf(text);
  const half = halfOf(text);
  if (text && !digits && !half) return [];
  const matches = times.filter((time) => {
    const label = clockTime(time);
    // Matches the 12-hour clock, as the choices are shown, or the 24-hour clock from two digits on.
    const isLike =
      digitsOf(label).startsWith(digits) || (digits.length > 1 && digitsOf(time).startsWith(digits));
    return isLike && halfOf(label).startsWith(half);
  });
  // `1:30` is also the beginning of `13:00`.
  const exact = matches.filter((time) => [clockTime(time), time].some((form) => digitsOf(form) === digits));
  return exact.length > 0 ? exact : matches;
}
