import { Check, Column, Entity, Index, JoinColumn, ManyToOne } from 'typeorm';
import type { ImportStatus, SheetFormat } from '../contract/imports.js';
import { RecordEntity } from '../platform/database/record.entity.js';

/** Import of a file: its metadata, the result of its check and its status. */
@Entity('imports')
@Check('imports_status', `status IN ('checking', 'checked', 'importing', 'done', 'failed')`)
@Index('imports_by_user', ['user_id', 'created_at', 'id'])
@Index('imports_by_expiry', ['expires_at'])
export class ImportEntity extends RecordEntity {
  /** Path of the resource that the rows are records of. */
  @Column('text')
  resource: string;

  /** User who uploaded the file. The import has the rights and the name of this user. */
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

  /** Rows that would change nothing. */
  @Column('integer', { default: 0 })
  same_count: number;

  @Column('integer', { default: 0 })
  fault_count: number;

  @Column('integer', { default: 0 })
  warning_count: number;

  /** Number of changed fields of all records. */
  @Column('integer', { default: 0 })
  change_count: number;

  /**
   * Hash of the writes that the check planned, and of their warnings beyond those that are listed. If it has changed, the
   * commit checks again instead.
   */
  @Column('text', { nullable: true })
  outcome: string | null;

  /** Whether a record was changed between the check and the commit. The findings are then those of the second check. */
  @Column('boolean', { default: false })
  is_outdated: boolean;

  /** Error message for the user if the file cannot be read or processed. */
  @Column('text', { nullable: true })
  failure: string | null;

  @Column('timestamptz', { nullable: true })
  finished_at: Date | null;

  /** Time at which the file is removed. */
  @Column('timestamptz')
  expires_at: Date;
}
