import type { Type } from '@nestjs/common';
import type { TSchema } from 'typebox';
import type { FieldErrors, KeyedError } from '../../contract/errors.js';
import type { Resource, ResourceWith } from '../../contract/permissions.js';
import type { RecordEntity } from '../database/record.entity.js';
import type { ImportShape } from './import-shape.js';
import type { ReadDefinition } from '../lists/read-model.js';

/** Resources that are listed, read, added, changed and removed as every resource is. */
export type PlainResource = ResourceWith<'list'> &
  ResourceWith<'show'> &
  ResourceWith<'create'> &
  ResourceWith<'edit'> &
  ResourceWith<'delete'>;

/** Everything about a resource that is special to it; the rest is the same for all. */
export interface ResourceDefinition<
  Entity extends RecordEntity,
  Input extends object,
  Response extends object,
> extends ReadDefinition<Response> {
  resource: PlainResource;
  entity: Type<Entity>;
  input: Type<Input>;
  /** The schema of every response but a list's. */
  response: TSchema;
  /** What one record is called in `… with this name already exists.`, where names are unique. */
  noun?: string;
  /** How a value is refused that another record has already, where it is not the name. */
  uniqueErrors?: Readonly<Record<string, KeyedError>>;
  /** Fields whose ids must name records. */
  references?: { [Field in keyof Input]?: Type<RecordEntity> };
  /** Whether a removal takes the record away or, where its history is kept, makes it inactive. */
  removal: 'remove' | 'deactivate';
  /** How a removal is refused because of what belongs to the record, unless the holder has words of its own. */
  inUseMessage?: KeyedError;
  /** Where records can be imported from a file. */
  imports?: ImportShape<Input>;
  /** What else a write means: a provider of the feature. */
  hooks?: Type<ResourceHooks<Entity, Input, Response>>;
}

/** What a write of one resource means beyond its columns; each part is asked where it is there. */
export interface ResourceHooks<Entity, Input, Response> {
  /** Rules that need the database or two fields; empty where everything fits. */
  validate?(input: Partial<Input>, before: Entity | null): Promise<FieldErrors>;
  /**
   * What a change would do besides, as it is shown before; the record is held. A change is refused where that is no longer
   * what was shown.
   */
  preview?(before: Entity, input: Partial<Input>): Promise<{ version: number; changed: string }>;
  /** Input to columns, where they differ. */
  toEntity?(input: Partial<Input>, before: Entity | null): Record<string, unknown>;
  /** After the record is written; `before` is null for a new one. */
  afterSave?(id: string, input: Partial<Input>, before: Entity | null): Promise<void>;
  /** Rules of a removal beyond what other features hold. */
  beforeDelete?(before: Entity): Promise<void>;
  /** What a single read carries besides its columns. */
  enrich?(response: Response): Promise<Response>;
}

/** What of a feature keeps a record of another one from being removed. */
export interface DeleteConstraint {
  resource: Resource;
  /** `FROM` and `WHERE` of the rows that hold it; `$1` is its id. */
  fromWhere: string;
  /** Told with the count of rows; without it the refusal is the held resource's own. */
  message?: (count: number) => string;
}
