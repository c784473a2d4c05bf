import type { Type } from '@nestjs/common';
import type { ResourceWith } from '../../contract/permissions.js';
import type { FieldErrors } from '../../contract/errors.js';
import type { RecordEntity } from '../database/record.entity.js';
import type { ImportShape } from './import-shape.js';
import type { ResourceDefinition } from './resource-definition.js';

/** Everything that an import of one resource needs to know. */
export interface ImportDefinition<Input extends object = object> extends ImportShape<Input> {
  resource: ResourceWith<'import'>;
  entity: Type<RecordEntity>;
  input: Type<Input>;
  references: Readonly<Record<string, Type<RecordEntity>>>;
  /** A provider of the feature, where records are not written as every resource's are. */
  writer?: Type<ImportWriter<Input>>;
  /** The plain resource that it belongs to, where there is no writer. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each has records, inputs and responses of its own
  plain?: ResourceDefinition<any, any, any>;
}

/** A row that is to be checked; `before` is the record that it fits. */
export interface CheckedRow<Input> {
  input: Partial<Input>;
  before: RecordEntity | null;
}

/** A record that is to be changed, and what of it. */
export interface ChangedRow<Input> {
  id: string;
  input: Partial<Input>;
}

/** A record that was made of a row. */
export interface CreatedRow {
  row: number;
  id: string;
}

/** Writes the rows of an import by the same rules and with the same consequences as a call that writes one record. */
export interface ImportWriter<Input extends object> {
  /** How many records it makes or changes by one call; one where it is not said. */
  at_once?: number;
  /** Rules that need more than one field, of many rows at once; of each row, what is wrong by field. */
  check?(rows: readonly CheckedRow<Input>[]): Promise<FieldErrors[]>;
  /** @returns ids in the order of the inputs */
  create(inputs: readonly Input[]): Promise<string[]>;
  update(changes: readonly ChangedRow<Input>[]): Promise<void>;
  /** What is worth a look of the records that were made, by row. */
  warnings?(created: readonly CreatedRow[]): Promise<Map<number, RowWarning>>;
}

/** Why a row is worth a look, and the record that it may be, where there is one. */
export interface RowWarning {
  message: string;
  record_id: string | null;
}

/** The import of a plain resource. */
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
