import { Check, Column, Entity, Index, JoinColumn, ManyToOne } from 'typeorm';
import type { Group } from '../contract/groups.js';
import type { ExportStatus } from '../contract/exports.js';
import { RecordEntity } from '../platform/database/record.entity.js';

/** A file that a user asked for: what is to be in it, what became of it, how long it is kept. */
@Entity('exports')
@Check('exports_status', `status IN ('queued', 'running', 'done', 'failed')`)
@Index('exports_by_user', ['user_id', 'created_at', 'id'])
@Index('exports_created', ['created_at', 'id'])
@Index('exports_by_expiry', ['expires_at'])
export class ExportEntity extends RecordEntity {
  /** Name of an ExportKind. */
  @Column('text')
  kind: string;

  /** Who asked and under whose rights it is made. */
  @Column('uuid')
  user_id: string;

  @ManyToOne('UserEntity', { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'user_id' })
  user?: unknown;

  /** The group that they asked as: it decides what is in the file, and they fetch it as no other. */
  @Column('varchar', { length: 32 })
  group: Group;

  @Column('text', { default: 'queued' })
  status: ExportStatus;

  /** The checked input of the call. */
  @Column('jsonb', { default: {} })
  parameters: Record<string, unknown>;

  /** As the browser saves it. */
  @Column('text')
  file_name: string;

  /** Why there is no file, in a sentence for the user. */
  @Column('text', { nullable: true })
  failure: string | null;

  @Column('timestamptz', { nullable: true })
  finished_at: Date | null;

  @Column('timestamptz')
  expires_at: Date;
}
