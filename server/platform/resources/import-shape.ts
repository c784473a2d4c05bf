import type { FieldRules } from '../../contract/field-rule.js';
import type { MessageKey } from '../../contract/messages.js';

/** A resource's own part of its import; the rest follows from its input and its rules. */
export interface ImportShape<Input extends object> {
  /** As lists and mails call the records. */
  title: string;
  /** Rules of the columns, in the order of the template: their labels are the headings. */
  rules: FieldRules;
  /** Which fields together say that a row is a record that exists; the first that fit one decide. */
  match: readonly (readonly (keyof Input & string)[])[];
  /** Example row of the template. */
  example: Partial<Record<keyof Input & string, string>>;
  /** Fields that only a person changes of a record that is there, and what is said instead. */
  by_hand?: Partial<Record<keyof Input & string, MessageKey>>;
  /** Choices that screens show by other words than they are stored. */
  choices?: Partial<Record<keyof Input & string, Readonly<Record<string, string>>>>;
  /** Other words for a choice, in small letters. */
  synonyms?: Partial<Record<keyof Input & string, Readonly<Record<string, string>>>>;
}
