import { CALL_OUTCOMES, customerCallRules, type CallOutcome } from '../contract/customer-calls.js';
import { ChoiceField, DateField, RelationField, TextField } from '../platform/validation/fields.js';

/** Input of a call. */
export class CustomerCallInput {
  @RelationField(customerCallRules.customer_id)
  customer_id: string;

  @ChoiceField(CALL_OUTCOMES, customerCallRules.outcome)
  outcome: CallOutcome;

  @TextField(customerCallRules.notes)
  notes?: string;

  @DateField(customerCallRules.call_again_on)
  call_again_on?: string | null;
}
