import { MoneyField, PhoneField, TextField, TimeZoneField } from '../platform/http/fields.js';

/** A region as it is written (document 3, section 5). */
export class RegionInput {
  @TextField({
    required: 'Region Name is a required field.',
    invalid: 'Please enter a valid name.',
    name: true,
    max: 128,
  })
  name: string;

  @TextField({
    required: 'Contact Name is a required field.',
    invalid: 'Please enter a valid name.',
    name: true,
    max: 128,
  })
  contact_name: string;

  @PhoneField({ required: 'Phone number is a required field.' })
  phone_number: string;

  @MoneyField()
  cost_of_transport?: number;

  @TimeZoneField()
  time_zone?: string;
}
