import { type Api, type Fields, type Json, ok } from '../setup/api.js';
import { createClient } from './clients.js';
import { nextPhone, nextNumber } from './sequence.js';

/** Adds a cleaning vendor to a region, at $85.50 a cleaning. */
export async function createCleaningVendor(api: Api, region_id: string, fields: Fields = {}): Promise<Json> {
  const n = nextNumber();
  return ok(
    await api.post('cleaning_vendors/', {
      name: `Cleaner ${n}`,
      contact_name: 'Clara Bright',
      phone_number: nextPhone(),
      business_phone: nextPhone(),
      email: `cleaner${n}@vendors.test`,
      business_address: '7 Broom Street, Dayton',
      region_id,
      cost_per_cleaning: 85.5,
      serviceable_zip_codes: ['45402'],
      ...fields,
    }),
  );
}

/** Adds an active client with this cleaning vendor. */
export const createCleaningClient = (api: Api, vendor: Json, fields: Fields = {}): Promise<Json> =>
  createClient(api, {
    status: 'active',
    region_id: vendor.region_id,
    has_opted_for_cleaning_service: true,
    assigned_cleaning_vendor_id: vendor.id,
    ...fields,
  });
