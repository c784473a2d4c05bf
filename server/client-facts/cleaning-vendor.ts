import { relationSql } from '../platform/lists/read-model.js';

const CONTACT = ['id', 'name', 'business_address', 'contact_name', 'business_phone'];

/** Returns SQL of a client's cleaning vendor for herself. @param vendor alias of its row, which may be missing */
export const cleaningVendorContactJsonSql = (vendor: string): string => relationSql(vendor, CONTACT);

/** Returns SQL of a client's cleaning vendor for staff, with its cost. @param vendor alias of its row, which may be missing */
export const cleaningVendorWithCostJsonSql = (vendor: string): string =>
  relationSql(vendor, [...CONTACT, 'cost_per_cleaning']);
