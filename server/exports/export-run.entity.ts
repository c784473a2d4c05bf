import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { JobColumns } from '../platform/jobs/job-columns.js';
import { ExportEntity } from './export.entity.js';

/**
 * Queue row of an export: its lease, its progress and its next attempt. Separate from the export, because changes of
 * the export are audited and progress is not.
 */
@Entity('export_runs')
@Index('export_runs_due', ['job.next_attempt_at'], { where: 'NOT is_over' })
export class ExportRunEntity {
  @PrimaryColumn('uuid')
  export_id: string;

  @OneToOne(() => ExportEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'export_id' })
  export?: Relation<ExportEntity>;

  @Column(() => JobColumns, { prefix: false })
  job: JobColumns;

  /** Rows written so far. */
  @Column('integer', { default: 0 })
  row_count: number;

  /** Written, or failed for good. */
  @Column('boolean', { default: false })
  is_over: boolean;
}
