import { CUSTOMER_STATUSES, type CustomerStatus } from '../../contract/customers.js';
import type { FieldErrors } from '../../contract/errors.js';
import { messages } from '../../contract/messages.js';
import { REPORT_PERIODS, type ReportPeriod } from '../../contract/report-periods.js';
import { ChoiceField, ChoiceListField, DateField, RelationField } from '../../platform/http/fields.js';

const { customer_report: words } = messages;

/** Which clients a customer report has, and of which days. */
export class CustomerReportInput {
  @ChoiceField(REPORT_PERIODS, { required: words.period_required })
  period: ReportPeriod;

  @DateField()
  from_date?: string | null;

  @DateField()
  to_date?: string | null;

  @RelationField()
  region_id?: string | null;

  /** Those of the report where none is named. */
  @ChoiceListField(CUSTOMER_STATUSES)
  statuses?: CustomerStatus[];
}

/** What days of one's own need. */
export function wrongDays({ period, from_date, to_date }: Partial<CustomerReportInput>): FieldErrors {
  if (period !== 'custom') return {};
  if (from_date && to_date)
    return from_date <= to_date ? {} : { to_date: [{ code: 'invalid', message: words.dates_reversed }] };
  return {
    ...(!from_date && { from_date: [{ code: 'required', message: words.from_date_required }] }),
    ...(!to_date && { to_date: [{ code: 'required', message: words.to_date_required }] }),
  };
}
