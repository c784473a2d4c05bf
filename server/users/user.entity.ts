import { Check, Column, Entity, Index, JoinColumn, ManyToOne } from 'typeorm';
import type { Group } from '../contract/groups.js';
import type { StartPage } from '../contract/today.js';
import { RecordEntity } from '../platform/database/record.entity.js';

/**
 * User who can sign in: staff, a clinic, a client or a caregiver. The password is in `credentials`, so that no read of
 * a user can contain it.
 */
@Entity('users')
@Index('users_email_unique', ['email'], { unique: true, where: 'is_active OR customer_id IS NULL' })
@Index('users_one_account_per_client', ['customer_id'], { unique: true, where: 'caregiver_id IS NULL' })
@Index('users_one_account_per_caregiver', ['caregiver_id'], { unique: true })
@Index('users_of_customer', ['customer_id'])
@Index('users_oidc_subject_unique', ['oidc_issuer', 'oidc_subject'], { unique: true })
@Check('users_group_check', `("group" = 'Customer') = (customer_id IS NOT NULL)`)
@Check('users_caregiver_check', 'caregiver_id IS NULL OR customer_id IS NOT NULL')
@Check('users_start_page_known', `"start_page" IN ('clients','today')`)
@Check('users_oidc_check', `(oidc_issuer IS NULL) = (oidc_subject IS NULL)`)
export class UserEntity extends RecordEntity {
  @Column('varchar', { length: 255 })
  name: string;

  @Column('citext')
  email: string;

  @Column('varchar', { length: 32 })
  group: Group;

  /** Client of the account, or the client whom a caregiver helps. */
  @Column('uuid', { nullable: true })
  customer_id: string | null;

  @ManyToOne('CustomerEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'customer_id' })
  customer?: unknown;

  /** Set for the account of a caregiver. */
  @Column('uuid', { nullable: true })
  caregiver_id: string | null;

  @ManyToOne('CaregiverEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'caregiver_id', foreignKeyConstraintName: 'users_caregiver_known' })
  caregiver?: unknown;

  @Column('uuid', { nullable: true })
  default_region_id: string | null;

  @ManyToOne('RegionEntity', { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'default_region_id' })
  default_region?: unknown;

  /** For a clinic: center of the last referral. The next form starts with it. */
  @Column('uuid', { nullable: true })
  treatment_referral_center_id: string | null;

  @ManyToOne('TreatmentReferralCenterEntity', { onDelete: 'SET NULL' })
  @JoinColumn({
    name: 'treatment_referral_center_id',
    foreignKeyConstraintName: 'users_treatment_referral_center',
  })
  treatment_referral_center?: unknown;

  /** For a clinic: name of the referring staff on the last referral. The next form starts with it. */
  @Column('varchar', { length: 255, default: '' })
  referring_staff_name: string;

  /**
   * For staff: whether the user may sign in. For a client: false after her services have ended, so that another user
   * can have her address.
   */
  @Column('boolean', { default: true })
  is_active: boolean;

  /** For staff: gets the day sheet by mail every morning. */
  @Column('boolean', { default: false })
  day_sheet_mail: boolean;

  /** For staff: first page of the back office. */
  @Column('varchar', { length: 16, default: 'clients' })
  start_page: StartPage;

  /** Set when the invitation is first used at an external provider. Later sign-ins must have the same pair. */
  @Column('varchar', { length: 255, nullable: true })
  oidc_issuer: string | null;

  @Column('varchar', { length: 255, nullable: true })
  oidc_subject: string | null;
}
