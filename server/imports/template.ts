import writeXlsx, { type Row } from 'write-excel-file/node';
import type { SheetFormat } from '../contract/imports.js';
import { csvBomAndHeader, csvRows } from '../platform/files/csv.js';
import type { ImportDefinition } from '../platform/resources/import-definition.js';
import { columnsWithIdOf, type ImportColumn } from './import-columns.js';

/** Sheet of a template that describes its columns. */
export const HELP_SHEET = 'What the columns take';
/** Mark of required columns. */
const NEEDED = ' *';

const EXPECTED: Record<ImportColumn['kind'], string> = {
  id: 'Only to change a record whose name changes too: its ID, as it stands in its address',
  text: 'Text',
  date: 'A date, as MM/DD/YYYY',
  integer: 'A whole number',
  number: 'An amount in dollars',
  flag: 'Yes or No',
  choice: 'One of:',
  choices: 'One or more of, separated by commas:',
  texts: 'One or more, separated by commas',
  relation: 'The name, as it stands in the list',
};

/** Creates a template with headings, an example, and a description of each column. */
export async function templateOf(
  definition: ImportDefinition,
  example: ImportDefinition['example'],
  format: SheetFormat,
): Promise<Buffer> {
  const columns = columnsWithIdOf(definition).filter(({ kind }) => kind !== 'id');
  const headings = columns.map(({ heading, isRequired }) => `${heading}${isRequired ? NEEDED : ''}`);
  const cellsOfExample = columns.map(({ field }) => (example as Record<string, string>)[field] ?? '');
  if (format === 'csv') {
    const cells = Object.fromEntries(
      headings.map((heading, index) => [heading, () => cellsOfExample[index]!]),
    );
    return Buffer.from(csvBomAndHeader(cells) + csvRows(cells, [null]));
  }
  const bold = (value: string) => ({ value, fontWeight: 'bold' as const });
  const help: Row[] = [
    ['Column', 'Needed', 'What it takes'].map(bold),
    ...columns.map((column): Row => [
      { value: column.heading },
      { value: column.isRequired ? 'Yes, for new records' : 'No' },
      { value: helpOf(column), wrap: true },
    ]),
    [{ value: 'An empty cell leaves what is there as it is.' }],
    [{ value: 'Delete the example before you upload the file.' }],
  ];
  const sheets = [
    {
      sheet: definition.title.slice(0, 31),
      data: [headings.map(bold), cellsOfExample.map((value) => ({ value, type: String, format: '@' }))],
      columns: headings.map(({ length }) => ({ width: Math.max(14, length + 2) })),
      stickyRowsCount: 1,
    },
    { sheet: HELP_SHEET, data: help, columns: [{ width: 36 }, { width: 22 }, { width: 90 }] },
  ];
  return writeXlsx(sheets).toBuffer();
}

function helpOf({ kind, choices, max }: ImportColumn): string {
  const labels = choices.map(([label]) => label).join(', ');
  const length = kind === 'text' && max ? `, at most ${max} characters` : '';
  const offer = kind === 'text' && labels ? ', such as:' : '';
  return [EXPECTED[kind] + length + offer, labels].filter(Boolean).join(' ');
}
