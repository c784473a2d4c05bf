import type { MessageKey } from './messages.js';

/**
 * Rule of one field, with messages by key (`messages.ts`). The inputs of the server and the forms of the screens use
 * the same rule.
 */
export interface FieldRule {
  /** Label of the field on screens. */
  label: string;
  /** Message for an empty field. Without it the field is optional. */
  required?: MessageKey;
  /**
   * Message for an empty field on a form that requires it. A request may leave it out, because the server has a
   * default.
   */
  required_on_form?: MessageKey;
  /** Message for an invalid value. The default is the message for its kind of value. */
  invalid?: MessageKey;
  /** Message for a phone number in no numbering plan. Only the server checks this. */
  unknown?: MessageKey;
  /** Smallest number. */
  min?: number;
  /** Largest length of a text, largest number, or largest number of digits in a phone field. */
  max?: number;
  /** Message for a text that is too long, or for a phone number without ten digits. There is a default. */
  wrong_length?: MessageKey;
  /** Pattern of a text. */
  pattern?: RegExp;
}

/** Rules by the API names of the fields of a resource. */
export type FieldRules = Readonly<Record<string, FieldRule>>;
