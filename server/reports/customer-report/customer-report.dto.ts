import { CUSTOMER_STATUSES, type CustomerStatus } from '../../contract/customers.js';
import { ChoiceListField, RelationField, RelationListField } from '../../platform/validation/fields.js';
import { PeriodInput } from '../period.dto.js';

/** Filters and period of a customer report. */
export class CustomerReportInput extends PeriodInput {
  @RelationField()
  region_id?: string | null;

  /** Regions of the report, beside `region_id`. Neither means all. */
  @RelationListField()
  region_ids?: string[];

  /** Statuses of the report. By default, all that a report can have. */
  @ChoiceListField(CUSTOMER_STATUSES)
  statuses?: CustomerStatus[];
}
