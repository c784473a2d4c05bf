import { IntegerField, ObjectField } from '../platform/validation/fields.js';

const LAST_STEP = 4;

/** A draft as it is written; whether what was typed is right is asked when the form is submitted. */
export class VerificationDraftInput {
  @ObjectField()
  form?: Record<string, unknown>;

  @IntegerField({ max: LAST_STEP })
  step?: number;
}
