import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import type { Weekday } from '../contract/meals.js';
import { RecordEntity } from '../platform/database/record.entity.js';
import { RegionEntity } from '../regions/region.entity.js';
import { MealTransportVendorEntity } from './meal-transport-vendor.entity.js';

/** Caterer that cooks for clients of its region once a week, on its delivery day. */
@Entity('meal_vendors')
@Index('meal_vendors_region', ['region_id', 'name'])
@Check('meal_vendors_cost_positive', '"cost_per_meal" >= 0')
@Check('meal_vendors_cut_off_days_in_week', '"cut_off_days" BETWEEN 0 AND 6')
@Check(
  'meal_vendors_delivery_day_known',
  `"delivery_day" IN ('Monday','Tuesday','Wednesday','Thursday','Friday','Saturday','Sunday')`,
)
export class MealVendorEntity extends RecordEntity {
  @Column('varchar', { length: 128 })
  name: string;

  @Column('varchar', { length: 128 })
  contact_name: string;

  @Column('varchar', { length: 16 })
  phone_number: string;

  @Column('varchar', { length: 254 })
  email: string;

  @Column('varchar', { length: 255 })
  business_address: string;

  @Column('varchar', { length: 64, default: '' })
  state: string;

  @Column('uuid')
  region_id: string;

  @ManyToOne(() => RegionEntity, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'region_id' })
  region: Relation<RegionEntity>;

  /** Dollars for one meal. */
  @Column('numeric', { precision: 10, scale: 2, default: 0 })
  cost_per_meal: string;

  @Column('varchar', { length: 9 })
  delivery_day: Weekday;

  /** Days before the delivery on which the list is sent, at 12:00 in the region's zone. */
  @Column('integer', { default: 2 })
  cut_off_days: number;

  @Column('uuid')
  transport_vendor_id: string;

  @ManyToOne(() => MealTransportVendorEntity, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'transport_vendor_id' })
  transport_vendor: Relation<MealTransportVendorEntity>;

  @Column('boolean', { default: true })
  is_active: boolean;
}
