import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/** One sign-in of one user on one device; it ends here, whatever tokens are still about. */
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

  /** First half of every refresh token of this session: an older one is recognised by it, and ends the session. */
  @Column('varchar', { length: 64, unique: true })
  handle: string;

  /** Only hashes of refresh tokens are kept. */
  @Column('varchar', { length: 64 })
  refresh_hash: string;

  @Column('varchar', { length: 64, nullable: true })
  previous_refresh_hash: string | null;

  /** Response to the last renewal, readable only with the token that asked for it: repeats get the same one. */
  @Column('text', { nullable: true })
  last_response: string | null;

  /** Refresh token of an external provider, readable only with our current refresh token. */
  @Column('text', { nullable: true })
  provider_token: string | null;

  /** SHA-256 of the code that it began with: should the code come again, somebody else has it too. */
  @Index('sessions_code', { where: 'code_hash IS NOT NULL' })
  @Column('varchar', { length: 64, nullable: true })
  code_hash: string | null;

  /** While this is ahead one call is renewing it, and others wait for what that one is told. */
  @Column('timestamptz', { nullable: true })
  renewing_until: Date | null;

  @Column('boolean', { default: false })
  keep_signed_in: boolean;

  @Column('timestamptz')
  created_at: Date;

  @Column('timestamptz')
  renewed_at: Date;

  /** Without a renewal the session ends here … */
  @Column('timestamptz')
  expires_at: Date;

  /** … and here in any case. */
  @Column('timestamptz')
  ends_at: Date;
}
