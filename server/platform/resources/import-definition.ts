import type { Type } from '@nestjs/common';
import type { ResourceWith } from '../../contract/permissions.js';
import type { FieldErrors } from '../../contract/errors.js';
import type { RecordEntity } from '../database/record.entity.js';
import type { ImportShape } from './import-shape.js';
import type { ResourceDefinition } from './resource-definition.js';

/** Definition of the import of one resource. */
export interface ImportDefinition<Input extends object = object> extends ImportShape<Input> {
  resource: ResourceWith<'import'>;
  entity: Type<RecordEntity>;
  input: Type<Input>;
  references: Readonly<Record<string, Type<RecordEntity>>>;
  /** Provider that writes the records, if the resource has special rules. */
  writer?: Type<ImportWriter<Input>>;
  /** Plain resource of the import, if there is no writer. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each has records, inputs and responses of its own
  plain?: ResourceDefinition<any, any, any>;
}

/** Row to check. `before` is the matching record. */
export interface CheckedRow<Input> {
  input: Partial<Input>;
  before: RecordEntity | null;
}

/** Record to change, with its changes. */
export interface ChangedRow<Input> {
  id: string;
  input: Partial<Input>;
}

/** Record that was created from a row. */
export interface CreatedRow {
  row: number;
  id: string;
}

/** Warning about a changed record. */
export interface ChangeWarning {
  id: string;
  message: string;
}

/** Writes the rows of an import, with the same rules and effects as a request for one record. */
export interface ImportWriter<Input extends object> {
  /** Number of records per call of `create` and `update`. The default is 1. */
  batch_size?: number;
  /** Checks rules across several fields, for many rows at once. Returns the errors by field of each row. */
  check?(rows: readonly CheckedRow<Input>[]): Promise<FieldErrors[]>;
  /** @returns ids in the order of the inputs */
  create(inputs: readonly Input[]): Promise<string[]>;
  /** @returns warnings about what a change leaves as it was */
  update(changes: readonly ChangedRow<Input>[]): Promise<readonly ChangeWarning[]>;
  /** Returns the first `most` warnings about created records. A row may have several. */
  findWarningsAndTotal?(created: readonly CreatedRow[], most: number): Promise<RowWarnings>;
}

export interface RowWarnings {
  /** Number of all warnings. */
  count: number;
  warnings: RowWarning[];
}

/** Warning about a row, and the record or the other row of the file that it may duplicate. */
interface RowWarning {
  row: number;
  message: string;
  other_row: number | undefined;
  record_id: string | null;
}

/** Returns the import of a plain resource, if it has one. */
export const importOf = <Entity extends RecordEntity, Input extends object, Response extends object>(
  definition: ResourceDefinition<Entity, Input, Response>,
): ImportDefinition<Input>[] =>
  definition.imports
    ? [
        {
          ...definition.imports,
          resource: definition.resource as ResourceWith<'import'>,
          entity: definition.entity,
          input: definition.input,
          references: (definition.references ?? {}) as Record<string, Type<RecordEntity>>,
          plain: definition,
        },
      ]
    : [];
