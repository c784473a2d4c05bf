import { describedField } from '../platform/validation/fields.js';
import type { ImportDefinition } from '../platform/resources/import-definition.js';
import type { Cell } from './sheet-row.js';

/** What kind of value a column holds, as its field's description in the input says. */
export type ColumnKind =
  'id' | 'text' | 'date' | 'integer' | 'number' | 'flag' | 'choice' | 'choices' | 'texts' | 'relation';

/** A column of an import's file. */
export interface ImportColumn {
  /** Field of the input; `id` names the record itself. */
  field: string;
  heading: string;
  kind: ColumnKind;
  /** Whether a new record needs it. */
  isRequired: boolean;
  /** Values by their words. */
  choices: readonly [word: string, value: string][];
  /** Other words that are understood, in small letters. */
  synonyms?: Readonly<Record<string, string>>;
  /** Most characters of a text. */
  max?: number;
}

const ID: ImportColumn = { field: 'id', heading: 'ID', kind: 'id', isRequired: false, choices: [] };

/** The columns of a resource's import, in the order of its template; the ID may be there too. */
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

/** A heading as it is compared: however it is written, and with the template's mark of a required column or without. */
function compared(heading: string): string {
  const text = heading.trim();
  const unmarked = text.endsWith('*') ? text.slice(0, -1).trimEnd() : text;
  return unmarked.replaceAll(/\s+/g, ' ').toLowerCase();
}

/** The headings of a file: the column of each, and those that are none or come twice. */
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
