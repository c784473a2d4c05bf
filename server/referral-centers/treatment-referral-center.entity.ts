import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { RecordEntity } from '../platform/database/record.entity.js';
import { Region } from '../regions/region.entity.js';

/** A hospital or practice that patients are treated at and referred from (document 2, section 3). */
@Entity('treatment_referral_centers')
@Index('treatment_referral_centers_by_name', ['name', 'id'])
@Index('treatment_referral_centers_by_region', ['region_id', 'name'])
export class TreatmentReferralCenter extends RecordEntity {
  @Column('varchar', { length: 255 })
  name: string;

  @Column('varchar', { length: 16 })
  main_line: string;

  @Column('uuid')
  region_id: string;

  @ManyToOne(() => Region, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'region_id' })
  region: Relation<Region>;

  @Column('varchar', { length: 255 })
  business_address: string;

  @Column('boolean', { default: true })
  is_active: boolean;
}
