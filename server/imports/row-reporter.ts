import type { FieldErrors } from '../contract/errors.js';
import { isDate } from '../contract/field-checks.js';
import { messages, officeMessages } from '../contract/messages.js';
import type { RecordEntity } from '../platform/database/record.entity.js';
import { isCalendarDate } from '../platform/validation/fields.js';
import { formatValue } from './cell-values.js';
import { fault, warning, type Findings } from './findings.js';
import type { ImportColumn } from './import-columns.js';
import type { PlannedRow, ReadRow } from './import-rows.js';
import type { ReadSheet } from './read-rows.js';
import type { RecordNames } from './record-names.service.js';

/** Adds the errors and changes of rows to the findings, with the labels of the file. */
export class RowReporter {
  private readonly byField: ReadonlyMap<string, ImportColumn>;

  constructor(
    columns: readonly ImportColumn[],
    private readonly names: RecordNames,
    private readonly sheet: ReadSheet,
    private readonly findings: Findings,
  ) {
    this.byField = new Map(columns.map((column) => [column.field, column]));
  }

  reportErrorsOrMissingColumns(row: ReadRow, before: RecordEntity | null, errors: FieldErrors): void {
    for (const [field, [first]] of Object.entries(errors)) {
      const column = this.byField.get(field);
      // The cell was reported when the row was read, for example because its name is unknown.
      if (isUnresolved(row, field)) continue;
      // A relation that depends on another one is checked once the name of that one is known.
      if (column?.kind === 'relation' && row.cells[field] && this.hasUnresolvedRelation(row)) continue;
      if (column?.isRequired && !before && !this.sheet.fields.has(field)) {
        this.findings.addMissingColumnOnce(column, officeMessages.imports.column_missing);
      } else {
        this.findings.add(
          fault(row.number, messageForFile(first!.message, row, field, column), {
            column: column?.heading ?? '',
            name: row.name,
            new_value: row.cells[field] ?? '',
          }),
        );
      }
    }
  }

  private hasUnresolvedRelation(row: ReadRow): boolean {
    return [...this.byField].some(([field, { kind }]) => kind === 'relation' && isUnresolved(row, field));
  }

  /** Warns of a row that changes an existing record, with the fields by which they match. */
  reportMatch({ number, name }: ReadRow, { id }: RecordEntity, fields: readonly string[]): void {
    const labels = fields.flatMap((field) => this.byField.get(field)?.heading ?? []);
    this.findings.add(
      warning(number, officeMessages.imports.same_as_record(labels), { name, record_id: id }),
    );
  }

  /** Reports the filled cells of a row that is imported. */
  reportPreviewOfFilledCells({ number, name, input }: PlannedRow): void {
    for (const [field, column] of this.byField) {
      const new_value = formatValue(input[field], column, (id) => this.names.nameOrId(id));
      if (!new_value || !this.sheet.fields.has(field)) continue;
      this.findings.add({
        kind: 'preview',
        code: '',
        row: number,
        column: column.heading,
        name,
        old_value: '',
        new_value,
        message: '',
        record_id: null,
      });
    }
  }

  reportChanges(row: ReadRow, before: RecordEntity, changedFields: Record<string, unknown>): void {
    const columns = before as unknown as Record<string, unknown>;
    for (const [field, value] of Object.entries(changedFields)) {
      const column = this.byField.get(field)!;
      const format = (one: unknown) => formatValue(one, column, (id) => this.names.nameOrId(id));
      this.findings.add({
        kind: 'change',
        code: '',
        row: row.number,
        column: column.heading,
        name: row.name,
        old_value: format(columns[field]),
        new_value: format(value),
        message: '',
        record_id: before.id,
      });
    }
  }
}

/** Returns whether a cell has text but no value, such as an unknown name. */
const isUnresolved = ({ cells, values }: ReadRow, field: string): boolean =>
  Boolean(cells[field]) && !(field in values);

/** Replaces messages for forms. A form offers choices, a file must spell them out. */
function messageForFile(
  message: string,
  { cells, values }: ReadRow,
  field: string,
  column: ImportColumn | undefined,
): string {
  const text = cells[field];
  if (text === undefined) return message;
  if (message === messages.values.yes_or_no) return officeMessages.imports.yes_or_no;
  if (message === messages.values.date) return dateMessage(String(values[field]));
  if (column?.kind === 'choice') return messageWithShownChoices(column, message);
  return column?.kind === 'integer' && Number.isNaN(Number(text)) ? officeMessages.imports.number : message;
}

/** The form has one message for an invalid format and for a date in the future. A file needs to know which it is. */
function dateMessage(date: string): string {
  // Among valid dates only a date of birth in the future is refused with this message.
  if (isCalendarDate(date)) return officeMessages.imports.date_ahead;
  return isDate(date) ? messages.values.date : officeMessages.imports.date;
}

/** Shows the labels of choices, not the stored values. */
function messageWithShownChoices({ choices }: ImportColumn, message: string): string {
  const messageWithValues = messages.values.choice(choices.map(([_label, value]) => value));
  return message === messageWithValues ? messages.values.choice(choices.map(([label]) => label)) : message;
}
