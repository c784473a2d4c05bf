import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { JobColumns } from '../platform/jobs/job-columns.js';
import { ImportEntity } from './import.entity.js';

export type ImportTask = 'check' | 'commit';

/** Queue of jobs for imports: one row for the check, and one for the commit. */
@Entity('import_runs')
@Check('import_runs_task', `task IN ('check', 'commit')`)
@Index('import_runs_due', ['job.next_attempt_at'], { where: 'NOT is_over' })
@Index('import_runs_of_import', ['import_id', 'id'])
export class ImportRunEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  import_id: string;

  @ManyToOne(() => ImportEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'import_id', foreignKeyConstraintName: 'import_runs_import_known' })
  import?: Relation<ImportEntity>;

  @Column('text')
  task: ImportTask;

  /** Choices for headings that are not known: the field of each, or `IGNORED_COLUMN`. Empty once it is imported. */
  @Column('jsonb', { default: {} })
  headings: Record<string, string>;

  @Column(() => JobColumns, { prefix: false })
  job: JobColumns;

  /** Rows checked so far. */
  @Column('integer', { default: 0 })
  checked_count: number;

  @Column('boolean', { default: false })
  is_over: boolean;
}
