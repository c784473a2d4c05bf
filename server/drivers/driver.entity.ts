import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import type { Workday } from '../contract/drivers.js';
import { RecordEntity } from '../platform/database/record.entity.js';
import { RegionEntity } from '../regions/region.entity.js';

/** Volunteer or company that drives clients of one region to their treatment: `transport_vendors` in the API. */
@Entity('transport_vendors')
@Index('transport_vendors_region', ['region_id', 'name'])
@Index('transport_vendors_by_name', ['name', 'id'])
@Check('transport_vendors_name_joined', `"name" = first_name || ' ' || last_name`)
@Check(
  'transport_vendors_days_known',
  `"available_days" <@ ARRAY['Monday','Tuesday','Wednesday','Thursday','Friday']::text[]`,
)
export class DriverEntity extends RecordEntity {
  @Column('varchar', { length: 128 })
  first_name: string;

  @Column('varchar', { length: 128 })
  last_name: string;

  /** First and last name, for display and sorting. */
  @Column('varchar', { length: 257 })
  name: string;

  @Column('varchar', { length: 254 })
  email: string;

  @Column('varchar', { length: 16 })
  phone_number: string;

  @Column('uuid')
  region_id: string;

  @ManyToOne(() => RegionEntity, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'region_id' })
  region: Relation<RegionEntity>;

  /** Weekdays on which the driver works, Monday first. */
  @Column('text', { array: true, default: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] })
  available_days: Workday[];

  @Column('boolean', { default: true })
  is_active: boolean;
}
