import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { RecordEntity } from '../platform/database/record.entity.js';
import { RegionEntity } from '../regions/region.entity.js';

/** Courier who delivers a caterer's meals to the clients ("delivery vendor" on screens). */
@Entity('meal_transport_vendors')
@Index('meal_transport_vendors_region', ['region_id', 'name'])
@Check('meal_transport_vendors_cost_positive', '"cost_per_meal_transport" >= 0')
export class MealTransportVendorEntity extends RecordEntity {
  @Column('varchar', { length: 128 })
  name: string;

  @Column('varchar', { length: 128 })
  contact_name: string;

  @Column('varchar', { length: 16, nullable: true })
  phone_number: string | null;

  @Column('varchar', { length: 254 })
  email: string;

  @Column('varchar', { length: 255 })
  business_address: string;

  @Column('varchar', { length: 64 })
  state: string;

  @Column('uuid')
  region_id: string;

  @ManyToOne(() => RegionEntity, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'region_id' })
  region: Relation<RegionEntity>;

  /** Dollars for one delivery. */
  @Column('numeric', { precision: 10, scale: 2 })
  cost_per_meal_transport: string;

  @Column('boolean', { default: true })
  is_active: boolean;
}
