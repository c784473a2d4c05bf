import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { RecordEntity } from '../platform/database/record.entity.js';
import { UserEntity } from '../users/user.entity.js';

/** Draft of a clinic's form. Only its author can read it, for seven days. */
@Entity('verification_drafts')
@Index('verification_drafts_by_user', ['user_id'])
@Index('verification_drafts_by_age', ['updated_at'])
export class VerificationDraftEntity extends RecordEntity {
  @Column('uuid')
  user_id: string;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user: Relation<UserEntity>;

  @Column('jsonb', { default: {} })
  form: Record<string, unknown>;

  @Column('integer', { default: 0 })
  step: number;

  /** Time at which the form was submitted and the draft emptied. */
  @Column('timestamptz', { nullable: true })
  submitted_at: Date | null;
}
