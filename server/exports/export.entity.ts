import { Check, Column, Entity, Index, JoinColumn, ManyToOne } from 'typeorm';
import type { Group } from '../contract/groups.js';
import type { ExportStatus } from '../contract/exports.js';
import { RecordEntity } from '../platform/database/record.entity.js';

/** File that a user requested: its parameters, status and expiry. */
@Entity('exports')
@Check('exports_status', `status IN ('queued', 'running', 'done', 'failed')`)
@Index('exports_by_user', ['user_id', 'created_at', 'id'])
@Index('exports_created', ['created_at', 'id'])
@Index('exports_by_expiry', ['expires_at'])
export class ExportEntity extends RecordEntity {
  /** Name of an ExportKind. */
  @Column('text')
  kind: string;

  /** User who requested the export. The file has the rows that this user may see. */
  @Column('uuid')
  user_id: string;

  @ManyToOne('UserEntity', { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'user_id' })
  user?: unknown;

  /**
   * Group of the user at the time of the request. It decides the content, and only this group can download the file.
   */
  @Column('varchar', { length: 32 })
  group: Group;

  @Column('text', { default: 'queued' })
  status: ExportStatus;

  /** Validated input of the request. */
  @Column('jsonb', { default: {} })
  parameters: Record<string, unknown>;

  /** Name under which the browser saves the file. */
  @Column('text')
  file_name: string;

  /** Reason for a failure, as a sentence for the user. */
  @Column('text', { nullable: true })
  failure: string | null;

  @Column('timestamptz', { nullable: true })
  finished_at: Date | null;

  @Column('timestamptz')
  expires_at: Date;
}
