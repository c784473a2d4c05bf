import { Check, Column, Entity, Index, JoinColumn, ManyToOne } from 'typeorm';
import type { ImportStatus, SheetFormat } from '../contract/imports.js';
import { RecordEntity } from '../platform/database/record.entity.js';

/** A file whose rows are to become records: what it is, what was found in it, and what became of it. */
@Entity('imports')
@Check('imports_status', `status IN ('checking', 'checked', 'importing', 'done', 'failed')`)
@Index('imports_by_user', ['user_id', 'created_at', 'id'])
@Index('imports_by_expiry', ['expires_at'])
export class ImportEntity extends RecordEntity {
  /** Path of the resource that the rows are records of. */
  @Column('text')
  resource: string;

  /** Who uploaded it, and under whose rights and name it is carried out. */
  @Column('uuid')
  user_id: string;

  @ManyToOne('UserEntity', { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'imports_user_known' })
  user?: unknown;

  @Column('text')
  file_name: string;

  @Column('text')
  format: SheetFormat;

  @Column('text', { default: 'checking' })
  status: ImportStatus;

  @Column('integer', { default: 0 })
  row_count: number;

  @Column('integer', { default: 0 })
  created_count: number;

  @Column('integer', { default: 0 })
  changed_count: number;

  /** Rows that say what is there already. */
  @Column('integer', { default: 0 })
  same_count: number;

  @Column('integer', { default: 0 })
  fault_count: number;

  @Column('integer', { default: 0 })
  warning_count: number;

  /** Fields that it changes, of all records together. */
  @Column('integer', { default: 0 })
  change_count: number;

  /** What the check found that it would do, as one text: it is carried out only as long as that is still so. */
  @Column('text', { nullable: true })
  outcome: string | null;

  /** A record was changed between the check and its being carried out; this is what was found then. */
  @Column('boolean', { default: false })
  is_outdated: boolean;

  /** Why the file cannot be read or worked on, in a sentence for the user. */
  @Column('text', { nullable: true })
  failure: string | null;

  @Column('timestamptz', { nullable: true })
  finished_at: Date | null;

  /** Until when the file is kept. */
  @Column('timestamptz')
  expires_at: Date;
}
