import { InjectQueue, Processor } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';
import { Clock } from '../time/clock.js';
import { newId } from '../database/id.js';
import { Transaction } from '../database/transaction.js';
import { errorMessage } from './error-message.js';
import { latestDueTick, nextTick } from './due-tick.rules.js';
import { JobProcessor, withStalledJobDefaults, type JobLock, type JobPayload } from './job-processor.js';
import { JobRegistry } from './job-registry.js';
import { JobRuntime } from './job-runtime.js';
import { emptyMetrics, type Changes, type JobMetrics } from './job-rows.js';
import type { ScheduledRunEntity } from './scheduled-run.entity.js';

const RETENTION = `interval '30 days'`;
const REPAIRS_PERIOD = `interval '7 days'`;

/**
 * SQL condition for the latest tick of a job, if it has not run and no other run of the job is in progress. One run
 * does everything that is due.
 */
const IS_OPEN_SQL = `t.finished_at IS NULL
  AND NOT EXISTS (SELECT FROM scheduled_runs later WHERE later.name = t.name AND later.due_at > t.due_at)
  AND NOT EXISTS (SELECT FROM scheduled_runs other
    WHERE other.name = t.name AND other.id <> t.id AND other.finished_at IS NULL AND other.claimed_until > now())`;

/**
 * Runs the scheduled jobs. Every worker process inserts the latest due tick of each job, and the unique key keeps one
 * row. It looks for the latest tick instead of waiting for the next, so one run catches up after an outage of any
 * length. BullMQ's job schedulers know neither the `Clock` nor the ticks of a queue that was lost.
 */
@Processor('scheduled-runs', withStalledJobDefaults({ concurrency: 4 }))
export class ScheduledRunsProcessor extends JobProcessor<ScheduledRunEntity> {
  private readonly insertedTicks = new Map<string, number>();

  constructor(
    private readonly jobs: JobRegistry,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
    @InjectQueue('scheduled-runs') queue: Queue<JobPayload>,
    runtime: JobRuntime,
  ) {
    super(queue, runtime, { table: 'scheduled_runs', key: 'id', isOpenSql: IS_OPEN_SQL, attempts: 10 });
  }

  /** Returns metrics of each job. */
  async metricsOfJobs(): Promise<JobMetrics[]> {
    const metricsByName = new Map((await this.metrics('t.name')).map((metrics) => [metrics.name, metrics]));
    const repairs = await this.repairs();
    return this.jobs.all.map(({ name, cron }) => {
      const metrics = metricsByName.get(name) ?? emptyMetrics(name);
      return {
        ...metrics,
        next: metrics.next ?? nextTick(cron, this.clock.now()),
        repaired: repairs.get(name) ?? 0,
      };
    });
  }

  /** Returns the number of recent repairs of each job, from the results of its runs. */
  private async repairs(): Promise<ReadonlyMap<string, number>> {
    const rows = await this.transaction.tx.query<{ name: string; repaired: number }[]>(
      `SELECT name, sum((result ->> 'repaired')::int)::int AS repaired FROM scheduled_runs
       WHERE finished_at > $1::timestamptz - ${REPAIRS_PERIOD} AND result ? 'repaired' GROUP BY name`,
      [this.clock.now()],
    );
    return new Map(rows.map(({ name, repaired }) => [name, repaired]));
  }

  /** Inserts the latest due tick of each job and closes the earlier ticks that it replaces. */
  protected override async prepare(): Promise<void> {
    const now = this.clock.now();
    const ticks = this.jobs.all
      .map(({ name, cron }) => ({ name, due_at: latestDueTick(cron, now) }))
      .filter(({ name, due_at }) => this.insertedTicks.get(name) !== due_at.getTime());
    if (ticks.length === 0) return;
    await this.transaction.tx.query(
      // The relay reads rows by their next attempt, so overdue ticks start in the order in which they were due.
      `INSERT INTO scheduled_runs (id, name, due_at, next_attempt_at)
       SELECT *, least(due_at, now()) FROM unnest($1::uuid[], $2::text[], $3::timestamptz[]) AS tick (id, name, due_at)
       ON CONFLICT (name, due_at) DO NOTHING`,
      [ticks.map(newId), ticks.map(({ name }) => name), ticks.map(({ due_at }) => due_at)],
    );
    await this.transaction.tx.query(
      `UPDATE scheduled_runs t SET finished_at = $1
       FROM unnest($2::text[], $3::timestamptz[]) AS tick (name, due_at)
       WHERE t.name = tick.name AND t.due_at < tick.due_at AND t.finished_at IS NULL
         AND (t.claimed_until IS NULL OR t.claimed_until < now())`,
      [now, ticks.map(({ name }) => name), ticks.map(({ due_at }) => due_at)],
    );
    for (const { name, due_at } of ticks) this.insertedTicks.set(name, due_at.getTime());
  }

  protected async run(lock: JobLock<ScheduledRunEntity>): Promise<void> {
    const { name } = lock.row;
    const result = await this.jobs.run(name);
    await lock.end({ finished_at: this.clock.now(), result: JSON.stringify(result), last_error: null });
    if (name !== 'mail:relay') this.logger.log({ msg: 'Scheduled job done', job: name, result });
    await this.transaction.tx.query(
      `DELETE FROM scheduled_runs WHERE name = $1 AND due_at < $2::timestamptz - ${RETENTION}`,
      [name, this.clock.now()],
    );
  }

  protected override onRetry(_lock: JobLock<ScheduledRunEntity>, error: unknown): Changes {
    return { last_error: errorMessage(error) };
  }

  /** After a failure the next tick runs. */
  protected onFailed(_lock: JobLock<ScheduledRunEntity>, error: unknown): Changes {
    return { last_error: errorMessage(error), finished_at: this.clock.now() };
  }
}
