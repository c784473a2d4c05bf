import Type, { type Static } from 'typebox';
import { Warning } from './problem.js';
import { Shape, Day, Flag, Id, Money, Named, Nullable, Phone, Text, Version } from './shapes.js';

/** Cleaning vendor for the office. */
export const CleaningVendor = Shape({
  id: Id,
  name: Text,
  region_id: Id,
  region: Named,
  contact_name: Text,
  phone_number: Phone,
  email: Text,
  secondary_contact_name: Text,
  secondary_phone_number: Nullable(Phone),
  business_address: Text,
  city: Text,
  state: Text,
  business_phone: Nullable(Phone),
  cost_per_cleaning: Nullable(Money),
  serviceable_zip_codes: Type.Array(Text),
  notes: Text,
  is_active: Flag,
  version: Version,
});
export type CleaningVendor = Static<typeof CleaningVendor>;

/** Cleaning vendor for clients: contact details only. */
export const CleaningVendorContact = Shape({
  id: Id,
  name: Text,
  business_address: Text,
  contact_name: Text,
  business_phone: Nullable(Phone),
});
export type CleaningVendorContact = Static<typeof CleaningVendorContact>;

const recorded = {
  id: Id,
  customer_id: Nullable(Id),
  customer: Nullable(Shape({ id: Id, name: Text, city: Text })),
  region_id: Id,
  region: Named,
  cleaning_vendor_id: Id,
  cleaning_vendor: Named,
  date_of_cleaning: Day,
  customer_cleaning_notes: Text,
  version: Version,
  /** In the response to a second cleaning of the same client, vendor and day. */
  warnings: Type.Optional(Type.Array(Warning)),
};

/** Recorded cleaning for the office. */
export const CleaningTransaction = Shape({ ...recorded, cost_of_cleaning: Money });
export type CleaningTransaction = Static<typeof CleaningTransaction>;

/** Recorded cleaning for the client. */
export const OwnCleaningTransaction = Shape(recorded);
export type OwnCleaningTransaction = Static<typeof OwnCleaningTransaction>;
