import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { SessionEntity } from './session.entity.js';

/** ID token that was issued as bearer. A token without a row, or of an ended session, is revoked. */
@Entity('session_tokens')
@Index('session_tokens_session', ['session_id'])
@Index('session_tokens_expiry', ['expires_at'])
export class SessionTokenEntity {
  /** SHA-256 of the token, base64url. */
  @PrimaryColumn('varchar', { length: 64 })
  token_hash: string;

  @Column('uuid')
  session_id: string;

  @ManyToOne(() => SessionEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'session_id' })
  session?: Relation<SessionEntity>;

  @Column('timestamptz')
  expires_at: Date;
}
