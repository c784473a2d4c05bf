import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';

/** Hashed password of a user at the embedded provider. */
@Entity('credentials')
export class CredentialEntity {
  @PrimaryColumn('uuid')
  user_id: string;

  @OneToOne('UserEntity', { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'user_id' })
  user?: unknown;

  /** scrypt hash with its parameters and salt, see passwords.ts. */
  @Column('varchar', { length: 255 })
  password_hash: string;

  @Column('timestamptz')
  changed_at: Date;
}
