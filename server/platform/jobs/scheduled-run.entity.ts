import { Column, CreateDateColumn, Entity, PrimaryColumn, Unique } from 'typeorm';
import type { JobName } from './scheduled-job.js';

/**
 * One tick of one scheduled job. The unique key makes it happen once however many processes run (contract 6);
 * a row without `finished_at` is work that still has to be done, whoever claimed it.
 */
@Entity('scheduled_runs')
@Unique('scheduled_runs_tick', ['name', 'due_at'])
export class ScheduledRun {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  name: JobName;

  @Column('timestamptz')
  due_at: Date;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;

  @Column('integer', { default: 0 })
  attempts: number;

  @Column('timestamptz', { default: () => 'now()' })
  next_attempt_at: Date;

  /** Lease of the worker that is running it, prolonged while it lives. */
  @Column('timestamptz', { nullable: true })
  claimed_until: Date | null;

  @Column('timestamptz', { nullable: true })
  finished_at: Date | null;

  /** What the handler said it did: counts only. */
  @Column('jsonb', { nullable: true })
  result: Record<string, unknown> | null;

  @Column('text', { nullable: true })
  last_error: string | null;
}
