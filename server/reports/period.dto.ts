import type { FieldErrors } from '../contract/errors.js';
import { keys, officeMessages } from '../contract/messages.js';
import { REPORT_PERIODS, type ReportPeriod } from '../contract/report-periods.js';
import { ChoiceField, DateField } from '../platform/validation/fields.js';

const texts = officeMessages.customer_report;

/** Period of a report; see the rule "Days of a report". */
export class PeriodInput {
  @ChoiceField(REPORT_PERIODS, { required: keys.customer_report.period_required })
  period: ReportPeriod;

  /** First day of a custom period. `to_date` is its last day. */
  @DateField()
  from_date?: string | null;

  @DateField()
  to_date?: string | null;
}

/** Returns errors for missing days of a custom period. */
export function missingOrReversedCustomDatesErrors({
  period,
  from_date,
  to_date,
}: Partial<PeriodInput>): FieldErrors {
  if (period !== 'custom') return {};
  if (from_date && to_date && to_date < from_date)
    return { to_date: [{ code: 'min_value', message: texts.dates_reversed }] };
  return {
    ...(!from_date && { from_date: [{ code: 'required', message: texts.from_date_required }] }),
    ...(!to_date && { to_date: [{ code: 'required', message: texts.to_date_required }] }),
  };
}
