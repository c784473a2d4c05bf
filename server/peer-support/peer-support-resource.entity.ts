import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import type { Weekday } from '../contract/meals.js';
import { RecordEntity } from '../platform/database/record.entity.js';
import { RegionEntity } from '../regions/region.entity.js';

/** Person with own experience of cancer who talks with clients of her region. */
@Entity('peer_support_resources')
@Index('peer_support_resources_region', ['region_id', 'first_name'])
@Check('peer_support_resources_age', '"diagnosed_age" BETWEEN 0 AND 120')
@Check(
  'peer_support_resources_days_known',
  `"availability_days" <@ ARRAY['Monday','Tuesday','Wednesday','Thursday','Friday','Saturday','Sunday']`,
)
export class PeerSupportResourceEntity extends RecordEntity {
  @Column('varchar', { length: 128 })
  first_name: string;

  @Column('varchar', { length: 128 })
  last_name: string;

  @Column('varchar', { length: 254 })
  email: string;

  @Column('varchar', { length: 16, nullable: true })
  phone_number: string | null;

  @Column('uuid')
  region_id: string;

  @ManyToOne(() => RegionEntity, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'region_id', foreignKeyConstraintName: 'peer_support_resources_region_known' })
  region: Relation<RegionEntity>;

  @Column('text', { array: true })
  availability_days: Weekday[];

  @Column('integer')
  diagnosed_age: number;

  @Column('varchar', { length: 255 })
  diagnosis: string;

  @Column('varchar', { length: 255 })
  diagnosis_type: string;

  @Column('varchar', { length: 255 })
  treatment: string;

  @Column('varchar', { length: 255 })
  surgery: string;

  @Column('varchar', { length: 255 })
  treatment_center: string;

  /** Details of her diagnosis. */
  @Column('text')
  notes: string;

  /** Her hobbies. */
  @Column('text', { array: true })
  hobby: string[];

  @Column('boolean', { default: true })
  is_active: boolean;
}
