import { CUSTOMER_STATUSES, type CustomerStatus } from '../../contract/customers.js';
import { ChoiceListField, RelationField } from '../../platform/validation/fields.js';
import { PeriodInput } from '../period.dto.js';

/** Which clients a customer report has, and of which days. */
export class CustomerReportInput extends PeriodInput {
  @RelationField()
  region_id?: string | null;

  /** Those of the report where none is named. */
  @ChoiceListField(CUSTOMER_STATUSES)
  statuses?: CustomerStatus[];
}
