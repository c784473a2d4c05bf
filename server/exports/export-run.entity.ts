import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { LeaseColumns } from '../platform/jobs/lease.entity.js';
import { ExportEntity } from './export.entity.js';

/**
 * The ledger of the work on an export: who is at it, how far, when it is tried next. Apart from the export, whose
 * changes are recorded: that somebody is still writing is no change of it.
 */
@Entity('export_runs')
@Index('export_runs_due', ['lease.next_attempt_at'], { where: 'NOT is_over' })
export class ExportRunEntity {
  @PrimaryColumn('uuid')
  export_id: string;

  @OneToOne(() => ExportEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'export_id' })
  export?: Relation<ExportEntity>;

  @Column(() => LeaseColumns, { prefix: false })
  lease: LeaseColumns;

  /** Rows written so far. */
  @Column('integer', { default: 0 })
  row_count: number;

  /** Written or given up. */
  @Column('boolean', { default: false })
  is_over: boolean;
}
