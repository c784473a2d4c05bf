import { cleaningTransactionRules as rules } from '../contract/cleaning.js';
import type { FieldRule } from '../contract/field-rule.js';
import {
  BooleanField,
  DateField,
  MoneyField,
  RelationField,
  TextField,
} from '../platform/validation/fields.js';

/** What must be filled depends on who records: it is asked for by the rules of recording. */
const optional = ({ required: _, ...rule }: FieldRule): FieldRule => rule;

/** A cleaning as the office or the client records it. */
export class CleaningTransactionInput {
  @RelationField(optional(rules.customer_id))
  customer_id?: string | null;

  @RelationField(rules.region_id)
  region_id?: string | null;

  @RelationField(optional(rules.cleaning_vendor_id))
  cleaning_vendor_id?: string | null;

  @DateField(optional(rules.date_of_cleaning))
  date_of_cleaning?: string | null;

  @TextField(optional(rules.customer_cleaning_notes))
  customer_cleaning_notes?: string;

  /** The same, as the portal has called it. */
  @TextField(optional(rules.customer_cleaning_notes))
  customer_customer_cleaning_notes?: string;

  @MoneyField({ ...optional(rules.cost_of_cleaning), nullable: true })
  cost_of_cleaning?: number | null;

  /** That it is another one than the one that is recorded of this day. */
  @BooleanField()
  confirmed?: boolean;
}
