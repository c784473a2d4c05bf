import { Injectable } from '@nestjs/common';
import { MOST_FINDINGS } from '../contract/imports.js';
import { officeMessages } from '../contract/messages.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { csvBomAndHeader, csvRows, type CsvColumns } from '../platform/files/csv.js';
import { ReadService } from '../platform/lists/read.service.js';
import { ImportFaultsQueries, type Fault } from './import-faults.queries.js';
import { importsRead } from './import.read-model.js';

const COLUMNS: CsvColumns<Fault> = {
  Row: ({ row }) => row,
  Name: ({ name }) => name,
  Column: ({ column }) => column,
  'What the file says': ({ new_value }) => new_value,
  'What is wrong': ({ message }) => message,
};

/** First line if the import has more faults than are stored. */
const notAll = (count: number): Fault => ({
  id: '',
  row: 0,
  name: '',
  column: '',
  new_value: '',
  message: officeMessages.imports.listed(MOST_FINDINGS, count, 'faults'),
});

/** Exports the faults of a file as CSV, to work through beside the file. */
@Injectable()
export class FaultListsService {
  constructor(
    private readonly reads: ReadService,
    private readonly audit: AuditService,
    private readonly queries: ImportFaultsQueries,
  ) {}

  /** @throws notFoundError for another user's import */
  async findLinesAndAudit(id: string): Promise<AsyncIterable<string>> {
    const { fault_count } = await this.reads.findOneUnaudited(importsRead, id);
    await this.audit.record('export', 'import_findings', { record_id: id });
    return this.lines(id, fault_count);
  }

  private async *lines(import_id: string, count: number): AsyncGenerator<string> {
    yield csvBomAndHeader(COLUMNS);
    if (count > MOST_FINDINGS) yield csvRows(COLUMNS, [notAll(count)]);
    let last: Pick<Fault, 'row' | 'id'> = { row: 0, id: '0' };
    for (;;) {
      const faults = await this.queries.findAfter(import_id, last.row, last.id);
      if (faults.length === 0) return;
      yield csvRows(COLUMNS, faults);
      last = faults.at(-1)!;
    }
  }
}
