import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { RecordEntity } from '../platform/database/record.entity.js';
import { RegionEntity } from '../regions/region.entity.js';

/** Company that cleans the homes of clients in its region. */
@Entity('cleaning_vendors')
@Index('cleaning_vendors_region', ['region_id', 'name'])
@Index('cleaning_vendors_by_zip_code', { synchronize: false })
@Check('cleaning_vendors_cost_positive', '"cost_per_cleaning" >= 0')
export class CleaningVendorEntity extends RecordEntity {
  @Column('varchar', { length: 128 })
  name: string;

  @Column('uuid')
  region_id: string;

  @ManyToOne(() => RegionEntity, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'region_id', foreignKeyConstraintName: 'cleaning_vendors_region_known' })
  region: Relation<RegionEntity>;

  @Column('varchar', { length: 128 })
  contact_name: string;

  @Column('varchar', { length: 16 })
  phone_number: string;

  @Column('varchar', { length: 254 })
  email: string;

  @Column('varchar', { length: 128, default: '' })
  secondary_contact_name: string;

  @Column('varchar', { length: 16, nullable: true })
  secondary_phone_number: string | null;

  @Column('varchar', { length: 255, default: '' })
  business_address: string;

  @Column('varchar', { length: 128, default: '' })
  city: string;

  @Column('varchar', { length: 64, default: '' })
  state: string;

  @Column('varchar', { length: 16, nullable: true })
  business_phone: string | null;

  /** Dollars for one cleaning. Null if no price is agreed. */
  @Column('numeric', { precision: 10, scale: 2, nullable: true })
  cost_per_cleaning: string | null;

  /** Served zip codes, of five digits. */
  @Column('text', { array: true, default: '{}' })
  serviceable_zip_codes: string[];

  @Column('text', { default: '' })
  notes: string;

  @Column('boolean', { default: true })
  is_active: boolean;
}
