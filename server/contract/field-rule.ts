import type { MessageKey } from './messages.js';

/**
 * What one field takes, its messages by key (`messages.ts`): the server's inputs and the screens' forms are made of
 * the same rule.
 */
export interface FieldRule {
  /** The field as screens call it. */
  label: string;
  /** Message of an empty field; without it the field may stay empty. */
  required?: MessageKey;
  /** Message of an empty field on a form that wants it filled, where a call may leave it out: the server knows a default. */
  required_on_form?: MessageKey;
  /** Message of a value that does not fit; without it the sentence for its kind of value. */
  invalid?: MessageKey;
  /** Message of a phone number that no numbering plan knows, said by the server. */
  unknown?: MessageKey;
  /** Least number. */
  min?: number;
  /** Most characters of a text, the largest number, or the most digits that a phone field takes. */
  max?: number;
  /** Message of a text that is too long, or of a phone number that has not ten digits; else a plain sentence. */
  wrong_length?: MessageKey;
  /** What a text is made of. */
  pattern?: RegExp;
}

/** Rules of a resource's fields by their names in the API. */
export type FieldRules = Readonly<Record<string, FieldRule>>;
