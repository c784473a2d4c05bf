import { cleaningTransactionRules as rules } from '../contract/cleaning.js';
import type { FieldRule } from '../contract/field-rule.js';
import {
  BooleanField,
  DateField,
  MoneyField,
  RelationField,
  TextField,
} from '../platform/validation/fields.js';

/** Required fields depend on the recorder, so the rules of recording check them. */
const optional = ({ required: _, ...rule }: FieldRule): FieldRule => rule;

/** Input of a cleaning from the office or the client. */
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

  /** The same field under the portal's former name. */
  @TextField(optional(rules.customer_cleaning_notes))
  customer_customer_cleaning_notes?: string;

  @MoneyField({ ...optional(rules.cost_of_cleaning), nullable: true })
  cost_of_cleaning?: number | null;

  /**
   * Whether a second cleaning by the vendor on the same day is intended. `false` refuses it, as a question to the user.
   * Without a value it is recorded, with a warning.
   */
  @BooleanField()
  confirmed?: boolean;
}
