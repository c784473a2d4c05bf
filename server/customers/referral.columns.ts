import { Column, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { ReferralContactEntity } from '../referral-centers/referral-contact.entity.js';
import { TreatmentReferralCenterEntity } from '../referral-centers/treatment-referral-center.entity.js';
import { choice, phone, shortText } from './column-types.js';
import { PersonColumns } from './person.columns.js';

/** Columns of a client about the treatment, the referral and the consent. */
export abstract class ReferralColumns extends PersonColumns {
  @Column('varchar', choice)
  cancer_type: string;

  @Column('varchar', shortText)
  cancer_type_other: string;

  @Column('varchar', choice)
  cancer_stage: string;

  @Column('text', { default: '' })
  current_treatment: string;

  @Column('text', { default: '' })
  diagnosis: string;

  @Column('varchar', { length: 64, default: '' })
  referral_source: string;

  @Column('uuid', { nullable: true })
  treatment_referral_center_id: string | null;

  @ManyToOne(() => TreatmentReferralCenterEntity, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'treatment_referral_center_id' })
  treatment_referral_center: Relation<TreatmentReferralCenterEntity> | null;

  @Column('uuid', { nullable: true })
  referral_contact_id: string | null;

  @ManyToOne(() => ReferralContactEntity, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'referral_contact_id' })
  referral_contact: Relation<ReferralContactEntity> | null;

  /** Destination of rides to treatment. */
  @Column('varchar', shortText)
  treatment_center_address: string;

  /** Last of the five days for the first call to a referred client. Null if the client is not new any more. */
  @Column('date', { nullable: true })
  contact_due_date: string | null;

  @Column('varchar', shortText)
  referring_physician_treatment_facility: string;

  @Column('varchar', shortText)
  referring_physician_staff_name: string;

  @Column('varchar', phone)
  referring_physician_staff_phone_number: string | null;

  @Column('varchar', { length: 254, nullable: true })
  referring_physician_staff_email: string | null;

  @Column('varchar', shortText)
  social_worker_manager_name: string;

  @Column('varchar', phone)
  social_worker_manager_phone_number: string | null;

  @Column('date', { nullable: true })
  authorization_signature_date: string | null;

  @Column('date', { nullable: true })
  verification_signature_date: string | null;

  @Column('boolean', { default: false })
  is_authencity_verbal_consent_given: boolean;

  @Column('boolean', { default: false })
  is_physician_verbal_consent_given: boolean;
}
