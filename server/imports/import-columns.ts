import { describedField } from '../platform/validation/fields.js';
import type { ImportDefinition } from '../platform/resources/import-definition.js';
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
export function columnsOf({ input, rules, choices = {}, synonyms = {} }: ImportDefinition): ImportColumn[] {
  const columns = Object.entries(rules).map(([field, { label }]): ImportColumn => {
    const described = describedField(input, field);
    const words: Readonly<Record<string, string>> =
      (choices as Record<string, Readonly<Record<string, string>>>)[field] ?? {};
    const values = (described.enum ?? described.items?.enum ?? []).filter((value) => value !== '');
    return {
      field,
      heading: label,
      kind: kindOf(described),
      isRequired: described.required,
      choices: values.map((value) => [words[value] ?? value, value]),
      synonyms: (synonyms as Record<string, Readonly<Record<string, string>>>)[field],
      max: described.maxLength,
    };
  });
  return [ID, ...columns];
}

function kindOf({ type, format, enum: values, items }: ReturnType<typeof describedField>): ColumnKind {
  if (type === 'boolean') return 'flag';
  if (type === 'integer' || type === 'number') return type;
  if (type === 'array') return items?.enum ? 'choices' : 'texts';
  if (format === 'uuid') return 'relation';
  if (format === 'date') return 'date';
  return values ? 'choice' : 'text';
}

/** Normalizes a heading for comparison. Ignores case and the template's mark of a required column. */
function compared(heading: string): string {
  const text = heading.trim();
  const unmarked = text.endsWith('*') ? text.slice(0, -1).trimEnd() : text;
  return unmarked.replaceAll(/\s+/g, ' ').toLowerCase();
}

/** Returns the column of each heading, and the headings that are unknown or duplicate. */
export function headingsOf(
  cells: readonly Cell[],
  columns: readonly ImportColumn[],
): { columns: (ImportColumn | null)[]; unknown: string[]; twice: string[] } {
  const known = new Map(
    columns.flatMap((column) => [
      [compared(column.heading), column],
      [column.field, column],
    ]),
  );
  const found = cells.map((cell) => known.get(compared(String(cell))) ?? null);
  return {
    columns: found,
    unknown: cells.flatMap((cell, at) => (cell !== '' && !found[at] ? [String(cell)] : [])),
    twice: found.flatMap((column, at) => (column && found.indexOf(column) !== at ? [column.heading] : [])),
  };
}
