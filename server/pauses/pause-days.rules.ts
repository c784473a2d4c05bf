import type { FieldErrors } from '../contract/errors.js';
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
interface PauseDates {
  from_date?: string | null;
  until_date?: string | null;
  review_on?: string | null;
}

export const isWithin = (day: string, { from_date, until_date }: PauseDays): boolean =>
  day >= from_date && (until_date === null || day <= until_date);

/** Returns the days after a change. A last day clears the review date. */
export function mergeDatesIntoPlan(before: PausePlan | null, dates: PauseDates): PausePlan {
  const from_date = dates.from_date || before?.from_date || '';
  const isKept = dates.until_date === undefined;
  const until_date = isKept ? (before?.until_date ?? null) : dates.until_date || null;
  const defaultReview = until_date ? null : (before?.review_on ?? null);
  const review_on = dates.review_on === undefined ? defaultReview : dates.review_on || null;
  return { from_date, until_date, review_on };
}

/**
 * Returns the errors of days that a pause cannot have. There is none or one for its beginning, and for its end.
 * @param begun_on first day, if the pause has begun
 */
export function startEndAndReviewDateErrors(
  plan: PausePlan,
  today: string,
  begun_on: string | null,
): FieldErrors {
  return { ...beginningErrors(plan, today, begun_on), ...endErrors(plan, today) };
}

function beginningErrors({ from_date }: PausePlan, today: string, begun_on: string | null): FieldErrors {
  const { has_begun, from_ahead } = officeMessages.pauses;
  if (begun_on && from_date !== begun_on) return errorsOf('from_date', 'read_only', has_begun);
  if (!begun_on && from_date < today) return errorsOf('from_date', 'min_value', from_ahead);
  return {};
}

function endErrors({ from_date, until_date, review_on }: PausePlan, today: string): FieldErrors {
  const texts = officeMessages.pauses;
  if (until_date && review_on) return errorsOf('review_on', 'invalid', texts.end_or_review);
  if (!until_date && !review_on) return errorsOf('review_on', 'required', texts.review_required);
  if (until_date && until_date < from_date) return errorsOf('until_date', 'min_value', texts.until_after);
  if (until_date && until_date < today) return errorsOf('until_date', 'min_value', texts.until_ahead);
  if (review_on && (review_on <= from_date || review_on <= today))
    return errorsOf('review_on', 'min_value', texts.review_ahead);
  return {};
}

const errorsOf = (field: keyof PausePlan, code: string, message: string): FieldErrors => ({
  [field]: [{ code, message }],
});
