import { regionRules } from '../contract/regions.js';
import { MoneyField, PhoneField, TextField, TimeZoneField } from '../platform/validation/fields.js';

/** Input of a region. */
export class RegionInput {
  @TextField(regionRules.name)
  name: string;

  @TextField(regionRules.contact_name)
  contact_name: string;

  @PhoneField(regionRules.phone_number)
  phone_number: string;

  @MoneyField(regionRules.cost_of_transport)
  cost_of_transport?: number;

  @TimeZoneField(regionRules.time_zone)
  time_zone?: string | null;
}
