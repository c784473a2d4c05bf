import { cleaningVendorRules } from '../contract/cleaning.js';
import {
  BooleanField,
  EmailField,
  MoneyField,
  PhoneField,
  RelationField,
  TextField,
  TextListField,
} from '../platform/validation/fields.js';

/** Input of a cleaning vendor. */
export class CleaningVendorInput {
  @TextField(cleaningVendorRules.name)
  name: string;

  @RelationField(cleaningVendorRules.region_id)
  region_id: string;

  @TextField(cleaningVendorRules.contact_name)
  contact_name: string;

  @PhoneField(cleaningVendorRules.phone_number)
  phone_number: string;

  @EmailField(cleaningVendorRules.email)
  email: string;

  @TextField(cleaningVendorRules.secondary_contact_name)
  secondary_contact_name?: string;

  @PhoneField(cleaningVendorRules.secondary_phone_number)
  secondary_phone_number?: string | null;

  @TextField(cleaningVendorRules.business_address)
  business_address?: string;

  @TextField(cleaningVendorRules.city)
  city?: string;

  @TextField(cleaningVendorRules.state)
  state?: string;

  @PhoneField(cleaningVendorRules.business_phone)
  business_phone?: string | null;

  @MoneyField({ ...cleaningVendorRules.cost_per_cleaning, nullable: true })
  cost_per_cleaning?: number | null;

  @TextListField(cleaningVendorRules.serviceable_zip_codes)
  serviceable_zip_codes?: string[];

  /** The same as one text, separated by commas, for forms. */
  @TextListField(cleaningVendorRules.serviceable_zip_codes)
  zip_codes?: string[];

  @TextField(cleaningVendorRules.notes)
  notes?: string;

  @BooleanField()
  is_active?: boolean;
}
