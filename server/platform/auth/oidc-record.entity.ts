import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What the embedded OpenID provider stores: interactions, codes, grants, sessions. */
@Entity('oidc_records')
@Index('oidc_records_grant', ['grant_id'], { where: 'grant_id IS NOT NULL' })
@Index('oidc_records_uid', ['uid'], { where: 'uid IS NOT NULL' })
@Index('oidc_records_user_code', ['user_code'], { where: 'user_code IS NOT NULL' })
@Index('oidc_records_account', ['account_id'], { where: 'account_id IS NOT NULL' })
@Index('oidc_records_expiry', ['expires_at'])
export class OidcRecordEntity {
  /** The provider's name for the kind of record, as `AuthorizationCode`. */
  @PrimaryColumn('varchar', { length: 64 })
  model: string;

  @PrimaryColumn('varchar', { length: 255 })
  id: string;

  @Column('varchar', { length: 255, nullable: true })
  grant_id: string | null;

  @Column('varchar', { length: 255, nullable: true })
  uid: string | null;

  @Column('varchar', { length: 255, nullable: true })
  user_code: string | null;

  /** The user's id, so that a removed account takes its records along. */
  @Column('varchar', { length: 255, nullable: true })
  account_id: string | null;

  @Column('jsonb')
  payload: Record<string, unknown>;

  @Column('timestamptz', { nullable: true })
  consumed_at: Date | null;

  @Column('timestamptz', { nullable: true })
  expires_at: Date | null;
}
