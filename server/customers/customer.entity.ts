import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import type { CustomerStatus } from '../contract/customers.js';
import { CleaningVendorEntity } from '../cleaning-vendors/cleaning-vendor.entity.js';
import { GrantEntity } from '../grants/grant.entity.js';
import { MealVendorEntity } from '../meal-vendors/meal-vendor.entity.js';
import { ProgramEntity } from '../programs/program.entity.js';
import { RegionEntity } from '../regions/region.entity.js';
import { ReferralColumns } from './referral.columns.js';

const dollars = { precision: 10, scale: 2, default: 0 } as const;

/** A client: a person in treatment, from referral to the end of the services. */
@Entity('customers')
@Index('customers_newest', ['created_at', 'id'])
@Index('customers_by_status', ['status', 'created_at', 'id'])
@Index('customers_by_region', ['region_id', 'status', 'created_at', 'id'])
@Index('customers_by_name', ['name', 'id', 'region_id', 'status'])
@Index('customers_by_city', ['city', 'state'])
@Index('customers_sorted_by_city', ['city', 'id', 'region_id', 'status'])
@Index('customers_sorted_by_birth', ['date_of_birth', 'id', 'region_id', 'status'])
@Index('customers_sorted_by_status', ['status', 'id', 'region_id'])
@Index('customers_sorted_by_program', ['program_id', 'id', 'region_id', 'status'])
@Index('customers_sorted_by_region', ['region_id', 'id', 'status'])
@Index('customers_sorted_by_contact_due', ['contact_due_date', 'id', 'region_id', 'status'])
@Index('customers_newest_of_region', ['region_id', 'created_at', 'id'])
@Index('customers_by_grant', ['grant_id'])
@Index('customers_by_meal_vendor', ['assigned_meal_vendor_id'])
@Index('customers_by_cleaning_vendor', ['assigned_cleaning_vendor_id'])
@Index('customers_by_center', ['treatment_referral_center_id'])
@Index('customers_by_contact', ['referral_contact_id'])
@Index('customers_by_contact_due', { synchronize: false })
@Index('customers_by_birth_date', ['date_of_birth'])
@Index('customers_by_email', ['email'])
@Index('customers_by_phone', ['phone_number'])
@Index('customers_by_landline', ['landline_phone_number'])
@Index('customers_by_work_phone', ['work_phone'])
@Index('customers_name_trigrams', { synchronize: false })
@Index('customers_to_call', { synchronize: false })
@Index('customers_lacking', { synchronize: false })
@Index('customers_without_word', { synchronize: false })
@Index('customers_without_meal_vendor', { synchronize: false })
@Index('customers_started_meals', { synchronize: false })
@Index('customers_without_cleaning_vendor', { synchronize: false })
@Index('customers_cleaned', { synchronize: false })
@Check('customers_status_known', `"status" IN ('new','archive','active','complete','in_memorium','hold')`)
@Check('customers_household', '"number_of_adults" >= 1 AND "number_of_children" >= 0')
@Check('customers_meal_household', '"meals_number_of_adults" >= 0 AND "meals_number_of_children" >= 0')
export class CustomerEntity extends ReferralColumns {
  @Column('uuid', { nullable: true })
  grant_id: string | null;

  @ManyToOne(() => GrantEntity, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'grant_id' })
  grant: Relation<GrantEntity> | null;

  @Column('uuid', { nullable: true })
  region_id: string | null;

  @ManyToOne(() => RegionEntity, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'region_id' })
  region: Relation<RegionEntity> | null;

  @Column('uuid', { nullable: true })
  program_id: string | null;

  @ManyToOne(() => ProgramEntity, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'program_id' })
  program: Relation<ProgramEntity> | null;

  @Column('text', { default: '' })
  notes: string;

  @Column('varchar', { length: 16, default: 'new' })
  status: CustomerStatus;

  @Column('date', { nullable: true })
  start_date: string | null;

  @Column('date', { nullable: true })
  active_date: string | null;

  @Column('date', { nullable: true })
  inactive_date: string | null;

  /** Time since which the client has no account because another user has her e-mail address. */
  @Index('customers_without_account', { where: 'account_missing_since IS NOT NULL' })
  @Column('timestamptz', { nullable: true })
  account_missing_since: Date | null;

  /** Status before the hold. Null for a client who was created on hold. */
  @Column('varchar', { length: 16, nullable: true })
  held_from: CustomerStatus | null;

  /** First day of the hold. */
  @Column('date', { nullable: true })
  hold_since: string | null;

  /** Day for the next review of the hold. Replaces the review every two weeks. */
  @Column('date', { nullable: true })
  hold_review_on: string | null;

  @Column('text', { default: '' })
  inactive_notes: string;

  @Column('boolean', { default: true })
  should_receive_email: boolean;

  @Column('boolean', { default: false })
  has_opted_for_meal_service: boolean;

  /** Day of the last opt-in to meals. */
  @Column('date', { nullable: true })
  meals_opted_in_on: string | null;

  @Column('boolean', { default: false })
  has_opted_for_transport_service: boolean;

  @Column('boolean', { default: false })
  has_opted_for_cleaning_service: boolean;

  /** Day of the last opt-in to cleaning. */
  @Column('date', { nullable: true })
  cleaning_opted_in_on: string | null;

  @Column('boolean', { default: false })
  has_opted_for_peer_support_service: boolean;

  @Column('integer', { default: 1 })
  meals_number_of_adults: number;

  @Column('integer', { default: 0 })
  meals_number_of_children: number;

  @Column('uuid', { nullable: true })
  assigned_meal_vendor_id: string | null;

  @ManyToOne(() => MealVendorEntity, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'assigned_meal_vendor_id' })
  assigned_meal_vendor: Relation<MealVendorEntity> | null;

  @Column('uuid', { nullable: true })
  assigned_cleaning_vendor_id: string | null;

  @ManyToOne(() => CleaningVendorEntity, { onDelete: 'RESTRICT' })
  @JoinColumn({
    name: 'assigned_cleaning_vendor_id',
    foreignKeyConstraintName: 'customers_cleaning_vendor_known',
  })
  assigned_cleaning_vendor: Relation<CleaningVendorEntity> | null;

  /** Whether the cleaner served the client before she joined the program. */
  @Column('boolean', { default: false })
  is_existing_vendor_assignment: boolean;

  /** Notes for the cleaner. The client can read them too. */
  @Column('text', { default: '' })
  house_cleaning_notes: string;

  /** Notes for the office only. */
  @Column('varchar', { length: 511, default: '' })
  internal_house_cleaning_notes: string;

  /** Special notes for the kitchen. */
  @Column('text', { default: '' })
  meals_preference: string;

  /** Separate from the preference. Always editable. */
  @Column('text', { default: '' })
  meals_allergies: string;

  @Column('varchar', { length: 30, default: '' })
  meal_delivery_notes: string;

  @Column('numeric', dollars)
  meal_budget_consumption_adjustment: string;

  @Column('text', { default: '' })
  meal_budget_consumption_adjustment_note: string;

  @Column('numeric', dollars)
  transport_budget_consumption_adjustment: string;

  @Column('text', { default: '' })
  transport_budget_consumption_adjustment_note: string;

  @Column('numeric', dollars)
  cleaning_budget_consumption_adjustment: string;

  @Column('text', { default: '' })
  cleaning_budget_consumption_adjustment_note: string;

  @Column('boolean', { default: false })
  is_meal_cancelled: boolean;

  @Column('text', { default: '' })
  meal_cancellation_note: string;

  @Column('text', { default: '' })
  transport_notes: string;

  @Column('text', { default: '' })
  peer_support_notes: string;
}
