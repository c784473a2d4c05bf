import { MOST_IMPORT_ROWS, type SheetFormat } from '../contract/imports.js';
import { officeMessages } from '../contract/messages.js';
import { coerceCellIfPossible, isExcelError } from './cell-values.js';
import { fault, unknownHeading, warning, type Findings } from './findings.js';
import { matchHeadingsAndFindDuplicates, type ImportColumn } from './import-columns.js';
import type { ReadRow } from './import-rows.js';
import type { RecordNames } from './record-names.service.js';
import { detectSheetFormatOrFail, isInOldEncoding, readSheetRows } from './sheet.js';
import { HELP_SHEET } from './template.js';
import { UnreadableSheet, type Cell, type SheetRow } from './sheet-row.js';
import { EventLoopYield } from './event-loop-yield.js';
import { valuesWithoutHeadingFault } from './values-without-heading.js';

/** Parsed file. */
export interface ReadSheet {
  /** Fields that have a column in the file. */
  fields: ReadonlySet<string>;
  rows: ReadRow[];
}

/** Columns of the import, and the user's choices for headings that are not known. */
interface KnownHeadings {
  columns: readonly ImportColumn[];
  choices: ReadonlyMap<string, string>;
}

/** Headings of a file. */
interface SheetHeadings {
  cells: readonly Cell[];
  /** Column of each heading. Null if there is none. */
  columns: readonly (ImportColumn | null)[];
  format: SheetFormat;
}

/**
 * Parses the rows of a file, and reports errors in its headings and names.
 * @throws UnreadableSheet if the file is no spreadsheet, or has too many rows
 */
export async function readRows(
  content: Buffer,
  { columns, choices }: KnownHeadings,
  names: RecordNames,
  findings: Findings,
): Promise<ReadSheet> {
  const format = detectSheetFormatOrFail(content);
  if (format === 'csv' && isInOldEncoding(content))
    findings.add(warning(0, officeMessages.imports.old_encoding));
  let headings: SheetHeadings | undefined;
  const rows: ReadRow[] = [];
  const otherSheets = new Set<string>();
  const eventLoop = new EventLoopYield();
  for await (const row of readSheetRows(content)) {
    if (row.other_sheet !== undefined) {
      otherSheets.add(row.other_sheet);
      continue;
    }
    if (!headings) {
      headings = {
        cells: row.cells,
        columns: readHeadings(row, { columns, choices }, format, findings),
        format,
      };
      // Without a known heading no row has a value to check.
      if (headings.columns.every((column) => column === null)) return { fields: new Set(), rows };
      continue;
    }
    if (rows.length === MOST_IMPORT_ROWS)
      throw new UnreadableSheet(officeMessages.imports.too_many_rows(MOST_IMPORT_ROWS));
    rows.push(readRow(row, headings, names, findings));
    await eventLoop.yieldIfDue();
  }
  if (rows.length === 0) throw new UnreadableSheet(officeMessages.imports.no_rows(format));
  otherSheets.delete(HELP_SHEET);
  if (otherSheets.size > 0) findings.add(warning(0, officeMessages.imports.other_sheets([...otherSheets])));
  return { fields: new Set(headings?.columns.flatMap((column) => column?.field ?? [])), rows };
}

function readHeadings(
  { number, cells }: SheetRow,
  { columns: importColumns, choices }: KnownHeadings,
  format: SheetFormat,
  findings: Findings,
): (ImportColumn | null)[] {
  const { columns, unknown, twice } = matchHeadingsAndFindDuplicates(cells, importColumns, choices);
  if (columns.every((column) => column === null)) {
    // A text that is no list has one column, and no heading to match.
    if (unknown.length < 2) throw new UnreadableSheet(officeMessages.imports.no_list(format));
    findings.add(fault(number, officeMessages.imports.no_headings(format)));
  }
  for (const column of unknown) findings.add(unknownHeading(number, column, choices.get(column) ?? ''));
  for (const column of twice) findings.add(fault(number, officeMessages.imports.column_twice, { column }));
  return columns;
}

function readRow(
  sheetRow: SheetRow,
  headings: SheetHeadings,
  names: RecordNames,
  findings: Findings,
): ReadRow {
  const { number, cells } = sheetRow;
  const row: ReadRow = { number, name: '', values: {}, cells: {}, isFaulty: false };
  const relations: [ImportColumn, Cell][] = [];
  const faultyCells: [ImportColumn, Cell, message: string][] = [];
  headings.columns.forEach((column, index) => {
    const cell = cells[index] ?? '';
    if (!column || cell === '') return;
    row.cells[column.field] = String(cell);
    if (isExcelError(cell)) faultyCells.push([column, cell, officeMessages.imports.excel_error(cell)]);
    else if (column.kind === 'relation') relations.push([column, cell]);
    else row.values[column.field] = coerceCellIfPossible(cell, column);
  });
  const { name, first_name = '', last_name = '' } = row.values as Record<string, string>;
  row.name = String(name ?? `${first_name} ${last_name}`).trim();
  const outside = valuesWithoutHeadingFault(sheetRow, row.name, headings.cells, headings.format);
  if (outside) {
    row.isFaulty = true;
    findings.add(outside);
  }
  // Regions and centers first, because they decide between records with the same name.
  const places = ['region_id', 'treatment_referral_center_id'];
  relations.sort(
    ([one], [other]) => Number(places.includes(other.field)) - Number(places.includes(one.field)),
  );
  for (const [column, cell] of relations) {
    const result = names.findIdPreferringActive(column.field, column.heading, String(cell), row.values);
    if ('id' in result) row.values[column.field] = result.id;
    else faultyCells.push([column, cell, result.message]);
  }
  for (const [{ heading }, cell, message] of faultyCells) {
    row.isFaulty = true;
    findings.add(fault(number, message, { column: heading, name: row.name, new_value: String(cell) }));
  }
  return row;
}
