import type { Type } from '@nestjs/common';
import type { TSchema } from 'typebox';
import type { FieldErrors, KeyedError, Warning } from '../../contract/errors.js';
import type { Resource, ResourceWith } from '../../contract/permissions.js';
import type { RecordEntity } from '../database/record.entity.js';
import type { ImportShape } from './import-shape.js';
import type { ReadDefinition } from '../lists/read-model.js';

/** Resources with the standard list, read, create, update and remove. */
type PlainResource = ResourceWith<'list'> &
  ResourceWith<'show'> &
  ResourceWith<'create'> &
  ResourceWith<'edit'> &
  ResourceWith<'delete'>;

/** Special parts of a resource. Everything else is the same for all resources. */
export interface ResourceDefinition<
  Entity extends RecordEntity,
  Input extends object,
  Response extends object,
> extends ReadDefinition<Response> {
  resource: PlainResource;
  entity: Type<Entity>;
  input: Type<Input>;
  /** Schema of all responses except the list. */
  response: TSchema;
  /** Noun for `… with this name already exists.`, if names are unique. */
  noun?: string;
  /** Errors of other unique values, by field. */
  uniqueErrors?: Readonly<Record<string, KeyedError>>;
  /** Fields with ids of other records, which must exist. */
  references?: { [Field in keyof Input]?: Type<RecordEntity> };
  /**
   * Fields that other records rely on when they refer to this one, besides `is_active`. A change of one waits for
   * transactions that refer to the record, and then sees their rows.
   */
  referencedFields?: (keyof Input & string)[];
  /** Whether a removal deletes the record, or deactivates it to keep its history. */
  removal: 'remove' | 'deactivate';
  /** Error of a removal while other records refer to this one, unless the constraint has its own message. */
  inUseMessage?: KeyedError;
  /** Import of records from a file, if there is one. */
  imports?: ImportShape<Input>;
  /** Provider of the feature with further rules and effects of writes. */
  hooks?: Type<ResourceHooks<Entity, Input, Response>>;
}

/** Rules and effects of writes beyond the columns. All methods are optional. */
export interface ResourceHooks<Entity, Input, Response> {
  /** Checks rules that need the database or several fields. Returns no errors if all are met. */
  validate?(input: Partial<Input>, before: Entity | null): Promise<FieldErrors>;
  /**
   * Returns the version of a change's effects, and the message that refuses the change if another version was shown. The
   * record is locked.
   */
  consequencesVersion?(before: Entity, input: Partial<Input>): Promise<{ version: number; message: string }>;
  /** Returns what an import warns of before it changes a record. The form of the record shows it as its consequences. */
  findChangeWarnings?(before: Entity, input: Partial<Input>): Promise<string[]>;
  /** Converts input to columns, if they differ. */
  toEntity?(input: Partial<Input>, before: Entity | null): Record<string, unknown>;
  /**
   * Runs after the record was written. `before` is null for a new record.
   * @returns warnings of a change, for its response and for an import
   */
  afterSave?(
    id: string,
    input: Partial<Input>,
    before: Entity | null,
  ): Promise<void> | Promise<readonly Warning[]>;
  /** Checks rules of a removal beyond the constraints of other features. */
  beforeDelete?(before: Entity): Promise<void>;
  /** Adds fields to the read of one record. */
  enrich?(response: Response): Promise<Response>;
}

/** Constraint of a feature on the deletion of another feature's records. */
export interface DeleteConstraint {
  resource: Resource;
  /** `FROM` and `WHERE` of the rows that refer to the record. `$1` is its id. */
  fromWhere: string;
  /** Message with the number of rows. The default is the message of the resource. */
  message?: (count: number) => string;
}
