import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * Failed sign-ins by typed address. Known and unknown addresses are counted alike, so that a lockout does not reveal
 * whether an address has an account.
 */
@Entity('sign_in_failures')
@Index('sign_in_failures_age', ['last_failed_at'])
export class SignInFailureEntity {
  /** Keyed hash of the address in lower case. Typed addresses are not stored. */
  @PrimaryColumn('varchar', { length: 64 })
  email_hash: string;

  @Column('integer')
  failures: number;

  @Column('timestamptz')
  last_failed_at: Date;

  @Column('timestamptz', { nullable: true })
  locked_until: Date | null;
}
