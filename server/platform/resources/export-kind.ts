import type { Type } from '@nestjs/common';
import type { ResourceWith } from '../../contract/permissions.js';
import type { CsvColumns } from '../files/csv.js';
import type { InputOptions } from '../validation/input.js';
import type { Statement } from '../lists/statement.js';
import type { Requester } from '../lists/read-model.js';

/** Request for an export: parameters, time and requester. */
export interface ExportRequest<Parameters> {
  /** Parameters, as the kind's input class checked them. */
  parameters: Parameters;
  /** Time of the request. The days of a period are relative to it, however late the file is written. */
  asked_at: Date;
  /** Requester, with the group at the time of the request. */
  requester: Requester;
}

/** Content of an export. */
export interface ExportContent<Parameters = never, Row = never> {
  /** Returns the statement of the rows that the requester may see. A cursor reads them, so there may be any number. */
  statement(request: ExportRequest<Parameters>): Statement | Promise<Statement>;
  columns(request: ExportRequest<Parameters>): CsvColumns<Row> | Promise<CsvColumns<Row>>;
  /** Returns texts that identify a client in such a file besides her name and contact details. */
  identifiersInExports?(customer_id: string): Promise<readonly string[]>;
}

/** Kind of export, requested by `POST {kind}/export/`: permission, parameters and content. */
export interface ExportKind {
  /**
   * Resource of the export. The permission is checked at the request, when the file is written, and at the download.
   */
  kind: ResourceWith<'export'>;
  /** Title in the mail and in the list of exports. */
  title: string;
  input: Type<object>;
  /** Rules of the parameters as a whole. */
  crossFieldErrors?: InputOptions['crossFieldErrors'];
  /** The content itself, or a provider of the feature. */
  content: ExportContent | Type<ExportContent>;
}
