import { Injectable } from '@nestjs/common';
import {
  In,
  type DeepPartial,
  type EntityTarget,
  type FindOptionsWhere,
  type QueryDeepPartialEntity,
} from 'typeorm';
import type { FieldErrors } from '../../contract/errors.js';
import { isId } from '../database/id.js';
import type { RecordEntity } from '../database/record.entity.js';
import { RowLocksService } from '../database/row-locks.service.js';
import { Transaction } from '../database/transaction.js';
import { noSuchRecordError, notFoundError } from '../errors/problem.js';
import { VersionConflicts } from '../concurrency/version-conflicts.js';

/** Finds, locks and writes records by id. Joins the caller's transaction. */
@Injectable()
export class RecordsService {
  constructor(
    private readonly transaction: Transaction,
    private readonly conflicts: VersionConflicts,
    private readonly locks: RowLocksService,
  ) {}

  /** Finds a record without a lock. Returns null for null and for a text that is no id. */
  async find<Entity extends RecordEntity>(
    target: EntityTarget<Entity>,
    id: string | null | undefined,
  ): Promise<Entity | null> {
    if (!isId(id)) return null;
    return this.transaction.tx.findOneBy(target, { id } as FindOptionsWhere<Entity>);
  }

  /**
   * Finds a record without a lock.
   * @throws notFoundError, also for a text that is no id
   */
  async findOrFail<Entity extends RecordEntity>(target: EntityTarget<Entity>, id: string): Promise<Entity> {
    const record = await this.find(target, id);
    if (!record) throw notFoundError();
    return record;
  }

  /** Returns whether the record exists. A text that is no id names none. */
  async exists(target: EntityTarget<RecordEntity>, id: string): Promise<boolean> {
    if (!isId(id)) return false;
    return this.transaction.tx.existsBy(target, { id });
  }

  /** @throws notFoundError, also for a text that is no id */
  async assertExists(target: EntityTarget<RecordEntity>, id: string): Promise<void> {
    if (!(await this.exists(target, id))) throw notFoundError();
  }

  /** Returns the error `not_found` for every field with the id of a missing record. Null and absent ids are accepted. */
  async referenceErrors(
    references: Record<string, [target: EntityTarget<RecordEntity>, id: string | null | undefined]>,
  ): Promise<FieldErrors> {
    const errors: FieldErrors = {};
    for (const [field, [target, id]] of Object.entries(references)) {
      if (id && !(await this.exists(target, id))) Object.assign(errors, noSuchRecordError(field).errors);
    }
    return errors;
  }

  /**
   * Loads and locks a record until the transaction ends.
   * @throws notFoundError, and ProblemException 412 if the record is not the version that was read
   */
  async lock<Entity extends RecordEntity>(
    target: EntityTarget<Entity>,
    id: string,
    ifMatch?: string,
  ): Promise<Entity> {
    if (!isId(id)) throw notFoundError();
    await this.locks.lockForUpdate(this.tableOf(target), [id]);
    return this.findLocked(target, id, ifMatch);
  }

  /**
   * Locks the parent of a record. The record may get another parent while this waits, as in a merge of clients. Then that
   * one is locked too.
   * @returns the record after the wait, null if there is none
   */
  async lockParent<Entity extends RecordEntity>(
    target: EntityTarget<Entity>,
    id: string,
    parentTable: string,
    parentOf: (record: Entity) => string | null,
  ): Promise<Entity | null> {
    let record = await this.find(target, id);
    let locked: string | null = null;
    for (;;) {
      const parent = record && parentOf(record);
      if (parent === null || parent === locked) return record;
      await this.locks.lockForUpdate(parentTable, [parent]);
      locked = parent;
      record = await this.find(target, id);
    }
  }

  /**
   * Loads and locks the record that a field of the input names.
   * @throws InvalidInput on the field if there is no such record
   */
  async lockReferenceForUpdate<Entity extends RecordEntity>(
    target: EntityTarget<Entity>,
    field: string,
    id: string,
  ): Promise<Entity> {
    await this.locks.lockForUpdate(this.tableOf(target), [id]);
    const record = await this.find(target, id);
    if (!record) throw noSuchRecordError(field);
    return record;
  }

  /** Loads and locks a record to remove or deactivate it. New references to it wait until the transaction ends. */
  async lockAgainstNewReferences<Entity extends RecordEntity>(
    target: EntityTarget<Entity>,
    id: string,
    ifMatch?: string,
  ): Promise<Entity> {
    if (!isId(id)) throw notFoundError();
    await this.locks.lockForDelete(this.tableOf(target), id);
    return this.findLocked(target, id, ifMatch);
  }

  /**
   * Loads and locks several records.
   * @throws notFoundError if one of them does not exist
   */
  async lockAllOrFail<Entity extends RecordEntity>(
    target: EntityTarget<Entity>,
    ids: readonly string[],
  ): Promise<Map<string, Entity>> {
    await this.locks.lockForUpdate(this.tableOf(target), ids);
    const records = await this.findByIds(target, ids);
    if (records.size < new Set(ids).size) throw notFoundError();
    return records;
  }

  /** Returns records by id, without a lock. */
  async findByIds<Entity extends RecordEntity>(
    target: EntityTarget<Entity>,
    ids: readonly string[],
  ): Promise<Map<string, Entity>> {
    const records = await this.transaction.tx.findBy(target, { id: In(ids) } as FindOptionsWhere<Entity>);
    return new Map(records.map((record) => [record.id, record]));
  }

  /** Inserts a record. The returned record has its id, but no other value that the database sets. */
  async insert<Entity extends RecordEntity>(
    target: EntityTarget<Entity>,
    columns: DeepPartial<NoInfer<Entity>>,
  ): Promise<Entity> {
    const { tx } = this.transaction;
    return tx.save(tx.create(target, columns), { reload: false });
  }

  async delete(target: EntityTarget<RecordEntity>, id: string): Promise<void> {
    await this.transaction.tx.delete(target, id);
  }

  /** Writes the columns that have changed, if any. */
  async write<Entity extends RecordEntity>(
    target: EntityTarget<Entity>,
    lockedRecord: Entity,
    columns: Record<string, unknown>,
  ): Promise<void> {
    const changes = changesOf(lockedRecord, columns);
    if (Object.keys(changes).length === 0) return;
    await this.transaction.tx.update(target, lockedRecord.id, changes as QueryDeepPartialEntity<Entity>);
  }

  /** Writes the changed columns of several records in one statement. */
  async writeAll<Entity extends RecordEntity>(
    target: EntityTarget<Entity>,
    columnsByRecord: ReadonlyMap<Entity, Record<string, unknown>>,
  ): Promise<void> {
    const changes = [...columnsByRecord]
      .map(([before, columns]) => ({ id: before.id, columns: changesOf(before, columns) }))
      .filter(({ columns }) => Object.keys(columns).length > 0);
    if (changes.length === 0) return;
    const { tx } = this.transaction;
    const { tableName, columns } = tx.getRepository(target).metadata;
    const changedColumns = new Set(changes.flatMap(({ columns }) => Object.keys(columns)));
    const names = columns.flatMap(({ databaseName }) =>
      changedColumns.has(databaseName) ? `"${databaseName}"` : [],
    );
    await tx.query(
      `UPDATE ${tableName} t SET (${names.join(', ')}) = (
         SELECT ${names.map((name) => `n.${name}`).join(', ')} FROM jsonb_populate_record(t, c.columns) n)
       FROM jsonb_to_recordset($1::jsonb) AS c (id uuid, columns jsonb) WHERE t.id = c.id`,
      [JSON.stringify(changes)],
    );
  }

  private async findLocked<Entity extends RecordEntity>(
    target: EntityTarget<Entity>,
    id: string,
    ifMatch?: string,
  ): Promise<Entity> {
    const record = await this.findOrFail(target, id);
    await this.conflicts.assertIfMatch(record, this.tableOf(target), ifMatch);
    return record;
  }

  tableOf(target: EntityTarget<RecordEntity>): string {
    return this.transaction.tx.getRepository(target).metadata.tableName;
  }
}

const changesOf = <Entity extends RecordEntity>(
  before: Entity,
  columns: Record<string, unknown>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(columns).filter(
      ([column, value]) => value !== undefined && value !== before[column as keyof Entity],
    ),
  );
