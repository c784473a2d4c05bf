import { Injectable } from '@nestjs/common';
import type { DeepPartial, EntityTarget, FindOptionsWhere, UpdateQueryBuilder } from 'typeorm';
import type { FieldErrors } from '../../contract/errors.js';
import { RowLocks } from '../database/row-locks.service.js';
import { Transaction, Transactional } from '../database/transaction.js';
import { isId } from '../database/id.js';
import type { RecordEntity } from '../database/record.entity.js';
import { parseInput } from './input.js';
import type { ListRequest } from './list-query.js';
import { Lists } from './lists.js';
import type { ReadDefinition } from './read-definition.js';
import { InvalidInput, notFound } from './problem.js';
import { nameTaken, orTaken } from './uniqueness.js';
import { VersionConflicts } from './version-conflicts.js';

type Class<T> = new () => T;

/** What every resource's service stands on. */
@Injectable()
export class ResourceParts {
  constructor(
    readonly transaction: Transaction,
    readonly lists: Lists,
    readonly conflicts: VersionConflicts,
    readonly locks: RowLocks,
  ) {}
}

/**
 * List, read, create, change and remove of one resource by the dialect of contract 1. A feature says what is special:
 * which references must exist (`check`), what else happens (`afterChange`), what refuses a removal (`refuseRemoval`).
 */
export abstract class ResourceService<Entity extends RecordEntity, Input extends object, View> {
  protected abstract readonly entity: EntityTarget<Entity>;
  protected abstract readonly input: Class<Input>;
  abstract readonly definition: ReadDefinition<View>;

  /** What one record is called in `… with this name already exists.`, where names are unique. */
  protected readonly noun: string = 'record';

  constructor(protected readonly parts: ResourceParts) {}

  protected get tx() {
    return this.parts.transaction.tx;
  }

  list(request: ListRequest) {
    return this.parts.lists.page(this.definition, request);
  }

  one(id: string): Promise<View> {
    return this.parts.lists.current(this.definition, id);
  }

  @Transactional()
  async create(body: unknown): Promise<View> {
    const input = await parseInput(this.input, body, {
      readOnly: ['id', 'version', 'created_at', 'updated_at'],
    });
    await this.throwErrors(this.check(input, null));
    const entity = this.tx.create(this.entity, (await this.toColumns(input, null)) as DeepPartial<Entity>);
    await orTaken(() => this.tx.save(entity, { reload: false }), nameTaken(this.noun));
    await this.afterChange(entity.id, input, null);
    return this.one(entity.id);
  }

  @Transactional()
  async update(id: string, body: unknown, ifMatch?: string): Promise<View> {
    const before = await this.lock(id, ifMatch);
    const input = await parseInput(this.input, body, {
      current: (await this.one(id)) as Record<string, unknown>,
    });
    await this.throwErrors(this.check(input, before));
    const columns = await this.toColumns(input, before);
    await orTaken(() => this.write(before, columns), nameTaken(this.noun));
    await this.afterChange(id, input, before);
    return this.one(id);
  }

  @Transactional()
  async remove(id: string, ifMatch?: string): Promise<void> {
    const before = await this.lock(id, ifMatch);
    await this.refuseRemoval(before);
    await this.erase(before);
  }

  /** Loads a record for change; nobody else changes it until the transaction ends. */
  protected async lock(id: string, ifMatch?: string): Promise<Entity> {
    if (!isId(id)) throw notFound();
    const { tableName } = this.tx.getRepository(this.entity).metadata;
    await this.parts.locks.hold(tableName, [id]);
    const entity = await this.tx.findOneBy(this.entity, { id } as FindOptionsWhere<Entity>);
    if (!entity) throw notFound();
    await this.parts.conflicts.refuse(entity, tableName, ifMatch);
    return entity;
  }

  /** Writes columns; nothing where nothing changes. */
  protected async write(before: Entity, columns: Record<string, unknown>): Promise<void> {
    const changes = Object.fromEntries(
      Object.entries(columns).filter(
        ([column, value]) => value !== undefined && value !== before[column as keyof Entity],
      ),
    );
    if (Object.keys(changes).length === 0) return;
    const update: UpdateQueryBuilder<Entity> = this.tx.createQueryBuilder().update(this.entity);
    await update
      .set(changes as never)
      .where('id = :id', { id: before.id })
      .execute();
  }

  /** Rules that need the database or two fields; empty where everything fits. */
  protected async check(_input: Input, _before: Entity | null): Promise<FieldErrors> {
    return {};
  }

  /** Input to columns, where they differ. */
  protected async toColumns(input: Input, _before: Entity | null): Promise<Record<string, unknown>> {
    return input as Record<string, unknown>;
  }

  protected async afterChange(_id: string, _input: Input, _before: Entity | null): Promise<void> {}

  protected async refuseRemoval(_before: Entity): Promise<void> {}

  /** Removes for good; resources with a history deactivate instead (contract 1, Deletes). */
  protected async erase(entity: Entity): Promise<void> {
    await this.tx.delete(this.entity, entity.id);
  }

  protected async throwErrors(pending: Promise<FieldErrors>): Promise<void> {
    const errors = await pending;
    if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
  }
}
