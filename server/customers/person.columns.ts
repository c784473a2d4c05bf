import { Column } from 'typeorm';
import { RecordEntity } from '../platform/database/record.entity.js';
import { choice, phone, shortText } from './column-types.js';

/** Columns of a client about the person: identity, contact, address and household. */
export abstract class PersonColumns extends RecordEntity {
  @Column('varchar', { length: 255 })
  name: string;

  @Column('citext', { nullable: true })
  email: string | null;

  @Column('date')
  date_of_birth: string;

  @Column('varchar', choice)
  gender: string;

  /** Free text of the client. Shown instead of `gender` unless empty. */
  @Column('varchar', shortText)
  prefer_self_identify: string;

  @Column('varchar', { length: 128, default: '' })
  race: string;

  @Column('varchar', { length: 128, default: '' })
  ethnicity: string;

  @Column('varchar', choice)
  military_status: string;

  @Column('varchar', choice)
  marital_status: string;

  @Column('varchar', choice)
  employment_status: string;

  @Column('varchar', { length: 64, default: '' })
  preferred_language: string;

  @Column('boolean', { default: false })
  meals_insecurity: boolean;

  @Column('boolean', { default: false })
  transport_insecurity: boolean;

  @Column('varchar', { length: 64, default: '' })
  income_group: string;

  @Column('varchar', { length: 2, default: '' })
  insurance_coverage: string;

  @Column('varchar', shortText)
  insurance_provider: string;

  @Column('varchar', { length: 255 })
  emergency_contact_name: string;

  @Column('varchar', { length: 16 })
  emergency_contact_phone_number: string;

  @Column('varchar', phone)
  phone_number: string | null;

  @Column('varchar', phone)
  landline_phone_number: string | null;

  @Column('varchar', phone)
  work_phone: string | null;

  @Column('varchar', choice)
  preferred_mode_of_contact: string;

  @Column('boolean', { default: false })
  ok_to_text: boolean;

  @Column('varchar', shortText)
  address: string;

  @Column('varchar', { length: 128, default: '' })
  city: string;

  @Column('varchar', { length: 64, default: '' })
  county: string;

  @Column('varchar', { length: 64, default: '' })
  state: string;

  @Column('varchar', { length: 10, default: '' })
  zip_code: string;

  @Column('integer', { default: 1 })
  number_of_adults: number;

  @Column('integer', { default: 0 })
  number_of_children: number;
}
