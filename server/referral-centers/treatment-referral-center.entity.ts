import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { RecordEntity } from '../platform/database/record.entity.js';
import { RegionEntity } from '../regions/region.entity.js';

/** Hospital or practice that treats and refers patients. */
@Entity('treatment_referral_centers')
@Index('treatment_referral_centers_by_name', ['name', 'id'])
@Index('treatment_referral_centers_by_region', ['region_id', 'name'])
export class TreatmentReferralCenterEntity extends RecordEntity {
  @Column('varchar', { length: 255 })
  name: string;

  @Column('varchar', { length: 16 })
  main_line: string;

  @Column('uuid')
  region_id: string;

  @ManyToOne(() => RegionEntity, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'region_id' })
  region: Relation<RegionEntity>;

  @Column('varchar', { length: 255 })
  business_address: string;

  @Column('boolean', { default: true })
  is_active: boolean;
}
