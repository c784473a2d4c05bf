import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

export type LinkPurpose = 'invitation' | 'reset';

/** Mailed one-time link to set a password. */
@Entity('password_links')
@Check('password_links_purpose', `purpose IN ('invitation', 'reset')`)
@Index('password_links_user', ['user_id'])
export class PasswordLinkEntity {
  /** SHA-256 of the secret in the link. */
  @PrimaryColumn('varchar', { length: 64 })
  token_hash: string;

  @Column('uuid')
  user_id: string;

  @ManyToOne('UserEntity', { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'user_id' })
  user?: unknown;

  @Column('text')
  purpose: LinkPurpose;

  @Column('timestamptz')
  created_at: Date;

  @Column('timestamptz')
  expires_at: Date;

  @Column('timestamptz', { nullable: true })
  used_at: Date | null;
}
