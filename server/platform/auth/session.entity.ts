import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/** Sign-in of a user on a device. Ending the session here revokes all its tokens. */
@Entity('sessions')
@Index('sessions_user', ['user_id'])
@Index('sessions_expiry', ['expires_at'])
export class SessionEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  user_id: string;

  @ManyToOne('UserEntity', { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'user_id' })
  user?: unknown;

  /**
   * First half of every refresh token of this session. It identifies the session of an old token, whose use ends the
   * session.
   */
  @Column('varchar', { length: 64, unique: true })
  handle: string;

  /** Hash of the current refresh token. The token itself is not stored. */
  @Column('varchar', { length: 64 })
  refresh_hash: string;

  @Column('varchar', { length: 64, nullable: true })
  previous_refresh_hash: string | null;

  /** Response to the last renewal, for repeated requests. It is encrypted with the refresh token of that renewal. */
  @Column('text', { nullable: true })
  last_response: string | null;

  /** Refresh token of an external provider, encrypted with our current refresh token. */
  @Column('text', { nullable: true })
  provider_token: string | null;

  /** SHA-256 of the authorization code that started the session. If the code comes again, somebody else has it too. */
  @Index('sessions_code', { where: 'code_hash IS NOT NULL' })
  @Column('varchar', { length: 64, nullable: true })
  code_hash: string | null;

  /** Until this time one request renews the session. Other requests wait for its result. */
  @Column('timestamptz', { nullable: true })
  renewing_until: Date | null;

  @Column('boolean', { default: false })
  keep_signed_in: boolean;

  @Column('timestamptz')
  created_at: Date;

  @Column('timestamptz')
  renewed_at: Date;

  /** The session ends at this time if it is not renewed. */
  @Column('timestamptz')
  expires_at: Date;

  /** The session ends at this time in any case. */
  @Column('timestamptz')
  ends_at: Date;
}
