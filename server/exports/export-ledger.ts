import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Export } from './export.entity.js';
import { LEASE_SECONDS } from '../platform/jobs/lease.js';

const LEASE = `now() + interval '${LEASE_SECONDS} seconds'`;
/** So much later an export that the queue was handed and nobody took is handed to it again. */
const LOST_AFTER = `interval '1 minute'`;
const BATCH = 100;
const UNFINISHED = `status IN ('queued', 'running')`;

/** An export that waits, at the try it is at. */
export interface DueExport {
  id: string;
  attempts: number;
}

/** An export that this process writes. */
export type ClaimedExport = Pick<Export, 'id' | 'kind' | 'parameters' | 'user_id'> & { attempts: number };

/** Every step of an export from `queued` to `done` or `failed`, each one statement. */
@Injectable()
export class ExportLedger {
  constructor(private readonly dataSource: DataSource) {}

  /** Exports that wait for a worker. */
  due(): Promise<DueExport[]> {
    return this.dataSource.query(
      `SELECT export_id AS id, attempts FROM export_runs
       WHERE NOT is_over AND next_attempt_at <= now() AND (claimed_until IS NULL OR claimed_until < now())
         AND (relayed_at IS NULL OR relayed_at < now() - ${LOST_AFTER})
       ORDER BY next_attempt_at LIMIT ${BATCH}`,
    );
  }

  /** Notes what the queue was handed, but for what a worker was quick enough to take meanwhile. */
  async relayed(due: DueExport[]): Promise<void> {
    await this.dataSource.query(
      `UPDATE export_runs AS run SET relayed_at = now()
       FROM unnest($1::uuid[], $2::integer[]) AS handed (id, attempts)
       WHERE run.export_id = handed.id AND run.attempts = handed.attempts`,
      [due.map(({ id }) => id), due.map(({ attempts }) => attempts)],
    );
  }

  /** Takes an export for this process: of all that try, one gets it. */
  async claim(id: string): Promise<ClaimedExport | null> {
    const [rows] = await this.dataSource.query<[ClaimedExport[], number]>(
      `WITH claimed AS (
         UPDATE export_runs SET claimed_until = ${LEASE}, attempts = attempts + 1, relayed_at = NULL, row_count = 0
         WHERE export_id = $1 AND NOT is_over AND next_attempt_at <= now()
           AND (claimed_until IS NULL OR claimed_until < now())
         RETURNING export_id, attempts)
       UPDATE exports SET status = 'running', updated_at = now(), version = version + 1
       FROM claimed WHERE id = claimed.export_id AND ${UNFINISHED}
       RETURNING id, kind, parameters, user_id, claimed.attempts`,
      [id],
    );
    return rows[0] ?? null;
  }

  async prolong({ id, attempts }: DueExport, row_count: number): Promise<void> {
    await this.dataSource.query(
      `UPDATE export_runs SET claimed_until = ${LEASE}, row_count = $3 WHERE export_id = $1 AND attempts = $2`,
      [id, attempts, row_count],
    );
  }

  /** Lets somebody try again after so many seconds. */
  async retryLater({ id, attempts }: DueExport, seconds: number): Promise<void> {
    await this.dataSource.query(
      `WITH waiting AS (
         UPDATE export_runs SET claimed_until = NULL, next_attempt_at = now() + $3 * interval '1 second'
         WHERE export_id = $1 AND attempts = $2 RETURNING export_id)
       UPDATE exports SET status = 'queued', updated_at = now(), version = version + 1
       FROM waiting WHERE id = waiting.export_id AND ${UNFINISHED}`,
      [id, attempts, seconds],
    );
  }

  /** @param failure a sentence for the user */
  async failed({ id, attempts }: DueExport, failure: string): Promise<void> {
    await this.dataSource.query(
      `WITH over AS (
         UPDATE export_runs SET claimed_until = NULL, is_over = true, row_count = 0
         WHERE export_id = $1 AND attempts = $2 RETURNING export_id)
       UPDATE exports
       SET status = 'failed', failure = $3, finished_at = now(), updated_at = now(), version = version + 1
       FROM over WHERE id = over.export_id`,
      [id, attempts, failure],
    );
  }
}
