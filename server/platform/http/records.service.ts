import { Injectable } from '@nestjs/common';
import type { EntityTarget, FindOptionsWhere } from 'typeorm';
import { isId } from '../database/id.js';
import type { RecordEntity } from '../database/record.entity.js';
import { RowLocksService } from '../database/row-locks.service.js';
import { Transaction } from '../database/transaction.js';
import { notFound } from './problem.js';
import { VersionConflicts } from './version-conflicts.js';

/** Loads records for change and writes what changed of them. Joins the caller's transaction. */
@Injectable()
export class RecordsService {
  constructor(
    private readonly transaction: Transaction,
    private readonly conflicts: VersionConflicts,
    private readonly locks: RowLocksService,
  ) {}

  /**
   * Loads a record for change; nobody else changes it until the transaction ends.
   * @throws notFound, and ProblemException 412 where it is no longer what was read
   */
  async lock<Entity extends RecordEntity>(
    target: EntityTarget<Entity>,
    id: string,
    ifMatch?: string,
  ): Promise<Entity> {
    if (!isId(id)) throw notFound();
    const { tx } = this.transaction;
    const { tableName } = tx.getRepository(target).metadata;
    await this.locks.hold(tableName, [id]);
    const record = await tx.findOneBy(target, { id } as FindOptionsWhere<Entity>);
    if (!record) throw notFound();
    await this.conflicts.refuse(record, tableName, ifMatch);
    return record;
  }

  /** Writes the columns that are others than before; nothing where nothing changes. */
  async write<Entity extends RecordEntity>(
    target: EntityTarget<Entity>,
    before: Entity,
    columns: Record<string, unknown>,
  ): Promise<void> {
    const changes = Object.fromEntries(
      Object.entries(columns).filter(
        ([column, value]) => value !== undefined && value !== before[column as keyof Entity],
      ),
    );
    if (Object.keys(changes).length === 0) return;
    await this.transaction.tx.update(target, before.id, changes as never);
  }
}
