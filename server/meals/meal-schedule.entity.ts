import { Check, Column, Entity, Exclusion, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import type { MealScheduleStatus } from '../contract/meals.js';
import { CustomerEntity } from '../customers/customer.entity.js';
import { RecordEntity } from '../platform/database/record.entity.js';

/** One meal delivery of a client's program. */
@Entity('customer_meal_schedules')
@Index('customer_meal_schedules_newest', ['created_at', 'id'])
@Index('customer_meal_schedules_client', ['customer_id', 'date_of_delivery'])
@Index('customer_meal_schedules_by_date', ['date_of_delivery', 'id'])
// Checked at the end of a statement, so that one statement can move a whole program by a week.
@Exclusion(
  'one_live_schedule_per_client_and_date',
  `USING btree (customer_id WITH =, date_of_delivery WITH =) WHERE (status <> 'cancelled') DEFERRABLE INITIALLY IMMEDIATE`,
)
@Index('customer_meal_schedules_sorted_by_status', ['status', 'id'])
@Index('customer_meal_schedules_due', ['date_of_delivery'], { where: `status = 'upcoming'` })
@Index('customer_meal_schedules_make_up', ['make_up_of_id'], {
  unique: true,
  where: 'make_up_of_id IS NOT NULL',
})
@Check(
  'customer_meal_schedules_status_known',
  `"status" IN ('upcoming','scheduled','finalized','completed','cancelled')`,
)
@Check('customer_meal_schedules_people', '"number_of_adults" >= 0 AND "number_of_children" >= 0')
export class MealScheduleEntity extends RecordEntity {
  @Column('uuid')
  customer_id: string;

  @ManyToOne(() => CustomerEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'customer_id' })
  customer: Relation<CustomerEntity>;

  @Column('date')
  date_of_delivery: string;

  @Column('integer')
  number_of_adults: number;

  @Column('integer')
  number_of_children: number;

  @Column('text', { default: '' })
  notes: string;

  @Column('varchar', { length: 16, default: 'upcoming' })
  status: MealScheduleStatus;

  /** Whether Cancel Meals cancelled it. Resume Meals then brings it back. */
  @Column('boolean', { default: false })
  cancelled_with_all: boolean;

  /** Whether it ended with the service. Then only the office brings it back. */
  @Column('boolean', { default: false })
  cancelled_for_good: boolean;

  /** The undelivered completed schedule that this one makes up for. */
  @Column('uuid', { nullable: true })
  make_up_of_id: string | null;
}
