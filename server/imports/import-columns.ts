import { fieldSchema } from '../platform/validation/fields.js';
import type { ImportDefinition } from '../platform/resources/import-definition.js';
import { IGNORED_COLUMN } from '../contract/imports.js';
import { officeMessages } from '../contract/messages.js';
import { invalidField } from '../platform/errors/problem.js';
import type { Cell } from './sheet-row.js';

/** Kind of a column's values, from the description of the field in the input. */
export type ColumnKind =
  'id' | 'text' | 'date' | 'integer' | 'number' | 'flag' | 'choice' | 'choices' | 'texts' | 'relation';

/** Column of an import file. */
export interface ImportColumn {
  /** Field of the input. `id` identifies the record. */
  field: string;
  heading: string;
  kind: ColumnKind;
  /** Whether a new record requires it. */
  isRequired: boolean;
  /** Labels and values of choices. */
  choices: readonly [word: string, value: string][];
  /** Other accepted words, in lower case. */
  synonyms?: Readonly<Record<string, string>>;
  /** Maximum length of a text. */
  max?: number;
}

const ID: ImportColumn = { field: 'id', heading: 'ID', kind: 'id', isRequired: false, choices: [] };

/**
 * Returns the columns of a resource's import, in the order of its template. Files may also have a column for the id.
 */
export function columnsWithIdOf({
  input,
  rules,
  choices = {},
  synonyms = {},
}: ImportDefinition): ImportColumn[] {
  const columns = Object.entries(rules).map(([field, { label }]): ImportColumn => {
    const described = fieldSchema(input, field);
    const labels: Readonly<Record<string, string>> =
      (choices as Record<string, Readonly<Record<string, string>>>)[field] ?? {};
    const values = (described.enum ?? described.items?.enum ?? Object.keys(labels)).filter(
      (value) => value !== '',
    );
    return {
      field,
      heading: label,
      kind: kindOf(described),
      isRequired: described.required,
      choices: values.map((value) => [labels[value] ?? value, value]),
      synonyms: (synonyms as Record<string, Readonly<Record<string, string>>>)[field],
      max: described.maxLength,
    };
  });
  return [ID, ...columns];
}

function kindOf({ type, format, enum: values, items }: ReturnType<typeof fieldSchema>): ColumnKind {
  if (type === 'boolean') return 'flag';
  if (type === 'integer' || type === 'number') return type;
  if (type === 'array') return items?.enum ? 'choices' : 'texts';
  if (format === 'uuid') return 'relation';
  if (format === 'date') return 'date';
  return values ? 'choice' : 'text';
}

/**
 * Normalizes a heading for comparison. Ignores case, the template's mark of a required column, and the word `Select`
 * of a label.
 */
function compared(heading: string): string {
  const text = heading.trim();
  const unmarked = text.endsWith('*') ? text.slice(0, -1).trimEnd() : text;
  return unmarked
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
    .replace(/^select /, '');
}

/** Fields or `IGNORED_COLUMN` by heading, as a user has chosen for headings that are not known. */
export type HeadingChoices = Readonly<Record<string, string>>;

/** Headings of a file with their columns. */
interface Headings {
  columns: (ImportColumn | null)[];
  /** Headings that are not known by themselves. */
  unknown: string[];
  twice: string[];
}

/** Returns the column of each heading, and the headings that are unknown or duplicate. */
export function matchHeadingsAndFindDuplicates(
  cells: readonly Cell[],
  columns: readonly ImportColumn[],
  choices: ReadonlyMap<string, string>,
): Headings {
  const columnByHeading = new Map(
    columns.flatMap((column) => [
      [compared(column.heading), column],
      [column.field, column],
    ]),
  );
  const byField = new Map(columns.map((column) => [column.field, column]));
  const isKnown = (cell: Cell) => columnByHeading.has(compared(String(cell)));
  const matches = cells.map(
    (cell) =>
      columnByHeading.get(compared(String(cell))) ?? byField.get(choices.get(String(cell)) ?? '') ?? null,
  );
  return {
    columns: matches,
    unknown: [...new Set(cells.flatMap((cell) => (cell !== '' && !isKnown(cell) ? [String(cell)] : [])))],
    twice: matches.flatMap((column, index) =>
      column && matches.indexOf(column) !== index ? [column.heading] : [],
    ),
  };
}

/** @throws InvalidInput on `headings` for an unknown heading or field, or a field that is chosen twice */
export function assertHeadingChoices(
  choices: Readonly<Record<string, unknown>>,
  unknown: readonly string[],
  columns: readonly ImportColumn[],
): asserts choices is HeadingChoices {
  const refuse = (code: string, message: string) => invalidField('headings', code, message);
  const chosenFields = new Set<string>();
  for (const [heading, field] of Object.entries(choices)) {
    if (!unknown.includes(heading)) throw refuse('unknown', officeMessages.imports.heading_unknown(heading));
    if (field === IGNORED_COLUMN) continue;
    const column = columns.find((one) => one.field === field);
    if (!column) throw refuse('choice', officeMessages.imports.heading_field(heading));
    if (chosenFields.has(column.field))
      throw refuse('twice', officeMessages.imports.field_twice(column.heading));
    chosenFields.add(column.field);
  }
}
