import { Column, CreateDateColumn, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import { JobColumns } from './job-columns.js';
import type { JobName } from './scheduled-job.js';

/**
 * Tick of a scheduled job. The unique key makes it run once for any number of processes. A row without `finished_at` is
 * not done yet.
 */
@Entity('scheduled_runs')
@Unique('scheduled_runs_tick', ['name', 'due_at'])
@Index('scheduled_runs_due', ['job.next_attempt_at'], { where: 'finished_at IS NULL' })
export class ScheduledRunEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  name: JobName;

  @Column('timestamptz')
  due_at: Date;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;

  @Column(() => JobColumns, { prefix: false })
  job: JobColumns;

  @Column('timestamptz', { nullable: true })
  finished_at: Date | null;

  /** Result of the handler, counts only. */
  @Column('jsonb', { nullable: true })
  result: Record<string, unknown> | null;

  @Column('text', { nullable: true })
  last_error: string | null;
}
