import { closureRules } from '../contract/closures.js';
import { DateField, RelationField, TextField } from '../platform/validation/fields.js';

/** Input of a closed day. */
export class ClosureInput {
  @DateField(closureRules.date)
  date: string;

  @TextField(closureRules.reason)
  reason: string;

  @RelationField(closureRules.region_id)
  region_id?: string | null;

  @RelationField(closureRules.meal_vendor_id)
  meal_vendor_id?: string | null;
}
