import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { NOT_DELIVERED_REASONS, type NotDeliveredReason } from '../contract/meals.js';
import { CustomerEntity } from '../customers/customer.entity.js';
import { MealTransportVendorEntity } from '../meal-vendors/meal-transport-vendor.entity.js';
import { MealVendorEntity } from '../meal-vendors/meal-vendor.entity.js';
import { RecordEntity } from '../platform/database/record.entity.js';
import { RegionEntity } from '../regions/region.entity.js';
import { MealPlanEntity } from './meal-plan.entity.js';
import { MealScheduleEntity } from './meal-schedule.entity.js';

const IN_SQL = NOT_DELIVERED_REASONS.map((reason) => `'${reason}'`).join(',');

/**
 * One delivery of meals to one client, in a plan. It stays for the accounts when the client is erased.
 */
@Entity('meal_transport_transactions')
@Index('meal_transport_transactions_newest', ['created_at', 'id'])
@Index('one_delivery_per_schedule', ['schedule_id'], { unique: true, where: `status <> 'cancelled'` })
@Index('meal_transport_transactions_plan', ['plan_id'])
@Index('meal_transport_transactions_customer', ['customer_id', 'delivery_date'])
@Index('meal_transport_transactions_by_date', ['delivery_date', 'id'])
@Index('meal_transport_transactions_by_region', ['region_id', 'delivery_date'])
@Index('meal_transport_transactions_by_vendor', ['meal_vendor_id', 'delivery_date'])
@Index('meal_transport_transactions_sorted_by_quantity', ['quantity', 'id'])
@Index('meal_transport_transactions_sorted_by_schedule', ['scheduled_date', 'id'])
@Index('meal_transport_transactions_sorted_by_vendor', ['meal_vendor_id', 'id', 'status', 'region_id'])
@Index('meal_transport_transactions_sorted_by_courier', [
  'meal_transport_vendor_id',
  'id',
  'status',
  'region_id',
])
@Index('meal_transport_transactions_due', ['delivery_date'], { where: `status = 'scheduled'` })
@Check('meal_transport_transactions_status_known', `"status" IN ('scheduled','completed','cancelled')`)
@Check('meal_transport_transactions_reason_known', `"not_delivered_reason" IN (${IN_SQL})`)
@Check(
  'meal_transport_transactions_reason_of_undelivered',
  `NOT "is_delivered" OR "not_delivered_reason" IS NULL AND "not_delivered_note" = ''`,
)
export class MealTransactionEntity extends RecordEntity {
  @Column('uuid')
  plan_id: string;

  @ManyToOne(() => MealPlanEntity, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'plan_id' })
  plan: Relation<MealPlanEntity>;

  @Column('uuid', { nullable: true })
  schedule_id: string | null;

  @ManyToOne(() => MealScheduleEntity, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'schedule_id' })
  schedule: Relation<MealScheduleEntity> | null;

  @Column('uuid', { nullable: true })
  customer_id: string | null;

  @ManyToOne(() => CustomerEntity, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'customer_id' })
  customer: Relation<CustomerEntity> | null;

  @Column('uuid')
  region_id: string;

  @ManyToOne(() => RegionEntity, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'region_id' })
  region: Relation<RegionEntity>;

  @Column('uuid')
  meal_vendor_id: string;

  @ManyToOne(() => MealVendorEntity, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'meal_vendor_id' })
  meal_vendor: Relation<MealVendorEntity>;

  @Column('uuid')
  meal_transport_vendor_id: string;

  @ManyToOne(() => MealTransportVendorEntity, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'meal_transport_vendor_id' })
  meal_transport_vendor: Relation<MealTransportVendorEntity>;

  @Column('varchar', { length: 16, default: 'scheduled' })
  status: 'scheduled' | 'completed' | 'cancelled';

  /** Whether Cancel Meals cancelled it. */
  @Column('boolean', { default: false })
  cancelled_with_all: boolean;

  /** Meals: adults plus children. */
  @Column('integer')
  quantity: number;

  @Column('integer')
  customer_meals_number_of_adults: number;

  @Column('integer')
  customer_meals_number_of_children: number;

  @Column('text', { default: '' })
  customer_meals_preference: string;

  /** The client's allergies as the caterer knows them, fixed when the plan is sent or corrected. */
  @Column('text', { default: '' })
  customer_meals_allergies: string;

  /**
   * Whether adults, children or preference differ from those of the client, fixed when the plan is sent. They were then
   * changed for this meal alone, and stay if it is cooked on another day.
   */
  @Column('boolean', { default: false })
  differs_in_adults: boolean;

  @Column('boolean', { default: false })
  differs_in_children: boolean;

  @Column('boolean', { default: false })
  differs_in_preference: boolean;

  /** Dollars: the caterer's price times the quantity, fixed when the plan is sent. */
  @Column('numeric', { precision: 10, scale: 2 })
  cost_of_meal: string;

  /** Dollars: the courier's price for this delivery, fixed when the plan is sent. */
  @Column('numeric', { precision: 10, scale: 2 })
  cost_of_meal_transport: string;

  @Column('date')
  scheduled_date: string;

  @Column('date')
  delivery_date: string;

  @Column('boolean', { default: false })
  is_delivered: boolean;

  /** Whether somebody has reported the delivery. The job that completes deliveries keeps such a report. */
  @Column('boolean', { default: false })
  is_delivery_reported: boolean;

  /** Reason why the meals were not delivered. Null if they were, or if nobody gave a reason. */
  @Column('varchar', { length: 16, nullable: true })
  not_delivered_reason: NotDeliveredReason | null;

  @Column('text', { default: '' })
  not_delivered_note: string;
}
