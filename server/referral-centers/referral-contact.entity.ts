import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { RecordEntity } from '../platform/database/record.entity.js';
import { TreatmentReferralCenterEntity } from './treatment-referral-center.entity.js';

/** Contact at a treatment referral center whom staff can call. */
@Entity('referral_contacts')
@Index('referral_contacts_by_center', ['treatment_referral_center_id', 'name'])
export class ReferralContactEntity extends RecordEntity {
  @Column('varchar', { length: 128 })
  title: string;

  @Column('varchar', { length: 255 })
  name: string;

  @Column('varchar', { length: 16 })
  phone_number: string;

  @Column('varchar', { length: 254, nullable: true })
  email: string | null;

  @Column('uuid')
  treatment_referral_center_id: string;

  @ManyToOne(() => TreatmentReferralCenterEntity, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'treatment_referral_center_id' })
  treatment_referral_center: Relation<TreatmentReferralCenterEntity>;
}
