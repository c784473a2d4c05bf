import { officeMessages } from '../contract/messages.js';

/** Days of a pause, both included. Without a last day, the pause is open-ended. */
export interface PauseDays {
  from_date: string;
  until_date: string | null;
}

/** End of a pause: the last day, or a review date, never both. */
export interface PauseEnd {
  until_date: string | null;
  review_on: string | null;
}

export interface PausePlan extends PauseEnd {
  from_date: string;
}

/** Change of a pause. Absent fields stay. */
export interface PauseDates {
  from_date?: string | null;
  until_date?: string | null;
  review_on?: string | null;
}

export interface PauseRefusal {
  field: keyof PausePlan;
  code: 'required' | 'invalid' | 'min_value' | 'read_only';
  message: string;
}

export const isWithin = (day: string, { from_date, until_date }: PauseDays): boolean =>
  day >= from_date && (until_date === null || day <= until_date);

/** Returns the days after a change. A last day clears the review date. */
export function changedDays(before: PausePlan | null, dates: PauseDates): PausePlan {
  const from_date = dates.from_date || before?.from_date || '';
  const isKept = dates.until_date === undefined;
  const until_date = isKept ? (before?.until_date ?? null) : dates.until_date || null;
  const defaultReview = until_date ? null : (before?.review_on ?? null);
  const review_on = dates.review_on === undefined ? defaultReview : dates.review_on || null;
  return { from_date, until_date, review_on };
}

/**
 * Returns an error if a pause cannot have these days.
 * @param begun_on first day, if the pause has begun
 */
export function daysRefusal(
  { from_date, until_date, review_on }: PausePlan,
  today: string,
  begun_on: string | null,
): PauseRefusal | null {
  const texts = officeMessages.pauses;
  if (begun_on && from_date !== begun_on) return refusal('from_date', 'read_only', texts.has_begun);
  if (!begun_on && from_date < today) return refusal('from_date', 'min_value', texts.from_ahead);
  if (until_date && review_on) return refusal('review_on', 'invalid', texts.end_or_review);
  if (!until_date && !review_on) return refusal('review_on', 'required', texts.review_required);
  if (until_date && until_date < from_date) return refusal('until_date', 'min_value', texts.until_after);
  if (until_date && until_date < today) return refusal('until_date', 'min_value', texts.until_ahead);
  if (review_on && (review_on <= from_date || review_on <= today))
    return refusal('review_on', 'min_value', texts.review_ahead);
  return null;
}

const refusal = (
  field: PauseRefusal['field'],
  code: PauseRefusal['code'],
  message: string,
): PauseRefusal => ({ field, code, message });
