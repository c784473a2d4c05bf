import { IntegerField, UncheckedObjectField } from '../platform/validation/fields.js';

const LAST_STEP = 4;

/** Input of a draft. Its fields are validated when the form is submitted. */
export class VerificationDraftInput {
  @UncheckedObjectField()
  form?: Record<string, unknown>;

  @IntegerField({ max: LAST_STEP })
  step?: number;
}
