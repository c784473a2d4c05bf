import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { newId } from '../database/id.js';
import { LEASE_SECONDS } from './lease.js';
import type { JobResult } from './job-registry.js';
import type { JobName } from './scheduled-job.js';

const LEASE = `now() + interval '${LEASE_SECONDS} seconds'`;
const KEPT = `interval '30 days'`;
const MOST_ATTEMPTS = 10;

export interface Tick {
  name: JobName;
  due_at: Date;
}

/** What is written of scheduled runs: who may run which tick, and what came of it (contract 6). */
@Injectable()
export class RunLedger {
  constructor(private readonly dataSource: DataSource) {}

  /** Claims ticks; of all processes that claim one, one makes the row. */
  async claim(ticks: Tick[]): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO scheduled_runs (id, name, due_at)
       SELECT * FROM unnest($1::uuid[], $2::text[], $3::timestamptz[])
       ON CONFLICT (name, due_at) DO NOTHING`,
      [ticks.map(newId), ticks.map(({ name }) => name), ticks.map(({ due_at }) => due_at)],
    );
  }

  /** Runs that wait for a worker: the latest of each job, since one run does everything that is due. */
  waiting(): Promise<{ id: string; attempts: number }[]> {
    return this.dataSource.query(
      `SELECT id, attempts FROM (
         SELECT DISTINCT ON (name) * FROM scheduled_runs ORDER BY name, due_at DESC) AS latest
       WHERE finished_at IS NULL AND next_attempt_at <= now()
         AND (claimed_until IS NULL OR claimed_until < now())`,
    );
  }

  /** Takes a run for this process; `null` where it is done, somebody else has it, or the job is running still. */
  async take(id: string): Promise<{ name: JobName; attempts: number } | null> {
    const [rows] = await this.dataSource.query<[{ name: JobName; attempts: number }[], number]>(
      `UPDATE scheduled_runs AS run SET claimed_until = ${LEASE}, attempts = attempts + 1
       WHERE id = $1 AND finished_at IS NULL AND (claimed_until IS NULL OR claimed_until < now())
         AND NOT EXISTS (SELECT FROM scheduled_runs AS other
           WHERE other.name = run.name AND other.id <> run.id AND other.finished_at IS NULL
             AND other.claimed_until > now())
       RETURNING name, attempts`,
      [id],
    );
    return rows[0] ?? null;
  }

  async prolong(id: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE scheduled_runs SET claimed_until = ${LEASE} WHERE id = $1 AND finished_at IS NULL`,
      [id],
    );
  }

  async finished(id: string, name: JobName, result: JobResult): Promise<void> {
    await this.dataSource.query(
      `UPDATE scheduled_runs SET finished_at = now(), result = $2, last_error = NULL, claimed_until = NULL
       WHERE id = $1`,
      [id, JSON.stringify(result)],
    );
    await this.dataSource.query(`DELETE FROM scheduled_runs WHERE name = $1 AND due_at < now() - ${KEPT}`, [
      name,
    ]);
  }

  /** Has it tried again later; after the last try the next tick takes over. */
  async failed(id: string, attempts: number, error: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE scheduled_runs SET claimed_until = NULL, last_error = $2,
         next_attempt_at = now() + $3 * interval '1 second',
         finished_at = CASE WHEN $4 THEN now() END
       WHERE id = $1`,
      [id, error, 2 ** attempts, attempts >= MOST_ATTEMPTS],
    );
  }
}
