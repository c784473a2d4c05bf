import type { FieldRules } from '../../contract/field-rule.js';
import type { MessageKey } from '../../contract/messages.js';

/** Special parts of a resource's import. The rest follows from its input and rules. */
export interface ImportShape<Input extends object> {
  /** Name of the records in lists and mails. */
  title: string;
  /** Rules of the columns, in the order of the template. Their labels are the headings. */
  rules: FieldRules;
  /** Sets of fields that identify an existing record. The first set that matches decides. */
  match: readonly (readonly (keyof Input & string)[])[];
  /** Whether a row that changes an existing record gets a warning, because it may be about another person. */
  warns_of_match?: boolean;
  /** Optional fields whose value only one new record of a file may have. */
  unique_in_file?: readonly (keyof Input & string)[];
  /** Example row of the template. */
  example: Partial<Record<keyof Input & string, string>>;
  /** Fields that an import cannot change in an existing record, with the message. */
  by_hand?: Partial<Record<keyof Input & string, MessageKey>>;
  /** Choices whose labels differ from the stored values. A text may have other values too. */
  choices?: Partial<Record<keyof Input & string, Readonly<Record<string, string>>>>;
  /** Synonyms of a choice or a text, in lower case. */
  synonyms?: Partial<Record<keyof Input & string, Readonly<Record<string, string>>>>;
}
