import { Injectable } from '@nestjs/common';
import { In, IsNull, LessThanOrEqual, Not } from 'typeorm';
import { EXPORT_DAYS } from '../contract/exports.js';
import { Transaction } from '../platform/database/transaction.js';
import type { Requester } from '../platform/lists/read-model.js';
import { UserEntity } from '../users/user.entity.js';
import { ExportRunEntity } from './export-run.entity.js';
import { ExportEntity } from './export.entity.js';

/** A user who asked for an export, with the address to mail. */
export type RequesterWithEmail = Requester & { email: string };

type NewExport = Pick<ExportEntity, 'id' | 'kind' | 'user_id' | 'group' | 'parameters' | 'file_name'>;

/** Lock that exports share as they start. A transaction that removes a client takes it exclusively. */
const EXPORTS_LOCK = `hashtextextended('exports', 0)`;

/** Statements of exports and their runs. Joins the caller's transaction. */
@Injectable()
export class ExportsQueries {
  constructor(private readonly transaction: Transaction) {}

  /**
   * Puts running exports back into the queue, so that they start again. Exports that start meanwhile wait until the
   * transaction ends.
   */
  async restartRunningAndBlockOthers(): Promise<void> {
    await this.transaction.tx.query(`SELECT pg_advisory_xact_lock(${EXPORTS_LOCK})`);
    await this.transaction.tx.update(
      ExportRunEntity,
      { is_over: false, job: { lease_token: Not(IsNull()) } },
      { job: { lease_token: null, claimed_until: null, relayed_at: null } },
    );
  }

  /** Waits for transactions that remove a client. */
  async lockSharedOnceUnblocked(): Promise<void> {
    await this.transaction.tx.query(`SELECT pg_advisory_xact_lock_shared(${EXPORTS_LOCK})`);
  }

  findDone(): Promise<{ id: string; kind: string }[]> {
    return this.transaction.tx.find(ExportEntity, {
      select: { id: true, kind: true },
      where: { status: 'done' },
    });
  }

  async failAll(ids: readonly string[], failure: string): Promise<void> {
    await this.transaction.tx.update(ExportEntity, { id: In(ids) }, { status: 'failed', failure });
  }

  /** Deletes finished exports that have expired, without their files. @returns how many */
  async deleteExpiredFinished(now: Date): Promise<number> {
    const { affected } = await this.transaction.tx.delete(ExportEntity, {
      expires_at: LessThanOrEqual(now),
      status: In(['done', 'failed']),
    });
    return affected ?? 0;
  }

  findRuns(ids: string[]): Promise<{ id: string; is_over: boolean; is_failed: boolean }[]> {
    return this.transaction.tx.query(
      `SELECT e.id, run.is_over, e.status = 'failed' AS is_failed
       FROM exports e JOIN export_runs run ON run.export_id = e.id WHERE e.id = ANY ($1::uuid[])`,
      [ids],
    );
  }

  async resetRowCount(id: string): Promise<void> {
    await this.transaction.tx.update(ExportRunEntity, { export_id: id }, { row_count: 0 });
  }

  /** Returns the address of an active user. */
  findActiveUser(user_id: string): Promise<Pick<UserEntity, 'id' | 'email'> | null> {
    return this.transaction.tx.findOne(UserEntity, {
      select: { id: true, email: true },
      where: { id: user_id, is_active: true },
    });
  }

  async updateStatus(
    id: string,
    { status, failure = null, finished_at = null }: Partial<ExportEntity>,
  ): Promise<ExportEntity> {
    const [[row]] = await this.transaction.tx.query<[[ExportEntity], number]>(
      `UPDATE exports
       SET status = $2, failure = $3, finished_at = $4
       WHERE id = $1 RETURNING *`,
      [id, status, failure, finished_at],
    );
    return row;
  }

  /** Marks an export as done and sets the expiry of its file. */
  async completeAndSetExpiry(id: string, now: Date): Promise<void> {
    await this.transaction.tx.query(
      `UPDATE exports SET status = 'done', finished_at = $2,
         expires_at = $2::timestamptz + interval '${EXPORT_DAYS} days'
       WHERE id = $1`,
      [id, now],
    );
  }

  /** Finds the user if active and in the group. Locks the row until the transaction ends. */
  async lockRequester({
    user_id,
    group,
  }: Pick<ExportEntity, 'user_id' | 'group'>): Promise<RequesterWithEmail | undefined> {
    const [user] = await this.transaction.tx.query<RequesterWithEmail[]>(
      `SELECT id, email, "group", customer_id FROM users WHERE id = $1 AND is_active AND "group" = $2 FOR SHARE`,
      [user_id, group],
    );
    return user;
  }

  async insert({ id, kind, user_id, group, parameters, file_name }: NewExport, now: Date): Promise<void> {
    await this.transaction.tx.query(
      `INSERT INTO exports (id, kind, user_id, "group", parameters, file_name, created_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7::timestamptz, $7::timestamptz + interval '${EXPORT_DAYS} days')`,
      [id, kind, user_id, group, JSON.stringify(parameters), file_name, now],
    );
  }

  async insertRun(export_id: string): Promise<void> {
    await this.transaction.tx.insert(ExportRunEntity, { export_id });
  }
}
