import { CUSTOMER_STATUSES, type CustomerStatus } from '../../contract/customers.js';
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
