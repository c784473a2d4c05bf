import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Export } from './export.entity.js';

/**
 * The ledger of the work on an export: who is at it, how far, when it is tried next. Apart from the export, whose
 * changes are recorded (contract 8): that somebody is still writing is no change of it.
 */
@Entity('export_runs')
@Index('export_runs_due', ['next_attempt_at'], { where: 'NOT is_over' })
export class ExportRun {
  @PrimaryColumn('uuid')
  export_id: string;

  @OneToOne(() => Export, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'export_id' })
  export?: Relation<Export>;

  @Column('integer', { default: 0 })
  attempts: number;

  /** Rows written so far. */
  @Column('integer', { default: 0 })
  row_count: number;

  @Column('timestamptz', { default: () => 'now()' })
  next_attempt_at: Date;

  /** When it was last handed to the queue. */
  @Column('timestamptz', { nullable: true })
  relayed_at: Date | null;

  /** Lease of the worker that is writing, prolonged while it lives. */
  @Column('timestamptz', { nullable: true })
  claimed_until: Date | null;

  /** Written or given up. */
  @Column('boolean', { default: false })
  is_over: boolean;
}
