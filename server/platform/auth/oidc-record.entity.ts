import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Record of the embedded OpenID provider: interaction, code, grant or session. */
@Entity('oidc_records')
@Index('oidc_records_grant', ['grant_id'], { where: 'grant_id IS NOT NULL' })
@Index('oidc_records_uid', ['uid'], { where: 'uid IS NOT NULL' })
@Index('oidc_records_user_code', ['user_code'], { where: 'user_code IS NOT NULL' })
@Index('oidc_records_account', ['account_id'], { where: 'account_id IS NOT NULL' })
@Index('oidc_records_expiry', ['expires_at'])
export class OidcRecordEntity {
  /** Kind of record in the provider's naming, such as `AuthorizationCode`. */
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

  /** Id of the user, so that the records are removed with the account. */
  @Column('varchar', { length: 255, nullable: true })
  account_id: string | null;

  @Column('jsonb')
  payload: Record<string, unknown>;

  @Column('timestamptz', { nullable: true })
  consumed_at: Date | null;

  @Column('timestamptz', { nullable: true })
  expires_at: Date | null;
}
