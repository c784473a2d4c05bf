import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { MealVendorEntity } from '../meal-vendors/meal-vendor.entity.js';
import { RecordEntity } from '../platform/database/record.entity.js';
import { RegionEntity } from '../regions/region.entity.js';

/** Plan of the meals of one vendor for one delivery date. It is active until it is sent. */
@Entity('meal_transaction_indices')
@Index('meal_transaction_indices_newest', ['created_at', 'id'])
@Index('one_plan_per_vendor_and_date', ['meal_vendor_id', 'date_of_delivery'], { unique: true })
@Index('meal_transaction_indices_open', ['date_of_delivery'], { where: 'is_active' })
@Index('meal_transaction_indices_by_date', ['date_of_delivery', 'id'])
@Index('meal_transaction_indices_by_region', ['region_id', 'date_of_delivery'])
export class MealPlanEntity extends RecordEntity {
  @Column('uuid')
  meal_vendor_id: string;

  @ManyToOne(() => MealVendorEntity, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'meal_vendor_id' })
  meal_vendor: Relation<MealVendorEntity>;

  @Column('uuid')
  region_id: string;

  @ManyToOne(() => RegionEntity, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'region_id' })
  region: Relation<RegionEntity>;

  @Column('date')
  date_of_delivery: string;

  /** The day the plan was sent, in the region's zone. */
  @Column('date', { nullable: true })
  date_of_plan: string | null;

  @Column('boolean', { default: true })
  is_active: boolean;

  /** Fixed when the plan is sent. Reads of an open plan count its deliveries instead. */
  @Column('integer', { default: 0 })
  number_of_meals: number;

  @Column('integer', { default: 0 })
  number_of_customers: number;

  /** The caterer's address to which the list was mailed. Null if the plan closed without meals. */
  @Column('varchar', { length: 254, nullable: true })
  email: string | null;

  /** The delivery vendor's address to which the copy was mailed. Null for older plans, too. */
  @Column('varchar', { length: 254, nullable: true })
  courier_email: string | null;

  /** Name of the user who sent it, or `System`. */
  @Column('varchar', { length: 255, nullable: true })
  sent_by: string | null;

  @Column('varchar', { length: 512, nullable: true })
  download_link: string | null;
}
