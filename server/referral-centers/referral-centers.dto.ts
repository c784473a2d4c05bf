import { BooleanField, EmailField, PhoneField, RelationField, TextField } from '../platform/http/fields.js';

/** A treatment referral center as it is written (document 2, section 5; contract 2 on its limits). */
export class TreatmentReferralCenterInput {
  @TextField({ required: 'Center Name is a required field.' })
  name: string;

  @PhoneField({ required: 'Please enter a valid Main Line.' })
  main_line: string;

  @RelationField({ required: 'Region is a required field' })
  region_id: string;

  @TextField({ required: 'Address is a required field.' })
  business_address: string;

  @BooleanField()
  is_active?: boolean;
}

/** A referral contact as it is written (document 2, section 5). */
export class ReferralContactInput {
  @TextField({
    required: 'Please enter a valid Title.',
    invalid: 'Please enter a valid Title.',
    name: true,
    max: 128,
  })
  title: string;

  @TextField({ required: 'Please enter a valid Name.', invalid: 'Please enter a valid Name.', name: true })
  name: string;

  @PhoneField({ required: 'Phone number is not valid.' })
  phone_number: string;

  @EmailField({ invalid: 'Please enter a valid Email.' })
  email?: string | null;

  @RelationField({ required: 'Treatment Center is a required field.' })
  treatment_referral_center_id: string;
}
