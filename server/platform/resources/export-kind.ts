import type { Type } from '@nestjs/common';
import type { ResourceWith } from '../../contract/permissions.js';
import type { CsvColumns } from '../files/csv.js';
import type { InputOptions } from '../validation/input.js';
import type { Statement } from '../lists/list-statements.js';
import type { Requester } from '../lists/read-model.js';

/** What was asked for, when and by whom. */
export interface ExportRequest<Parameters> {
  /** As the kind's input class checked them. */
  parameters: Parameters;
  /** The days of a period are those of this moment, however late the file is written. */
  asked_at: Date;
  /** In the group that they asked as. */
  requester: Requester;
}

/** What an export's file holds. */
export interface ExportContent<Parameters = never, Row = never> {
  /** The rows that the requester may see; read through a cursor, so there may be any number. */
  statement(request: ExportRequest<Parameters>): Statement | Promise<Statement>;
  columns(request: ExportRequest<Parameters>): CsvColumns<Row> | Promise<CsvColumns<Row>>;
  /** What a client stands for in such a file beside her name and the ways to reach her. */
  identifiersInExports?(customer_id: string): Promise<readonly string[]>;
}

/** What can be exported by `POST {kind}/export/`: who may, what may be asked for, and what the file holds. */
export interface ExportKind {
  /** The resource that it belongs to; who may export it is asked when the call comes, when the file is written and when it is fetched. */
  kind: ResourceWith<'export'>;
  /** As the mail and the list of exports call it. */
  title: string;
  input: Type<object>;
  /** Rules of what is asked for as a whole. */
  whole?: InputOptions['whole'];
  /** As it is, or a provider of the feature. */
  content: ExportContent | Type<ExportContent>;
}
