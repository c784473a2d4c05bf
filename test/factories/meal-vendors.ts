import { type Api, type Fields, type Json, ok } from '../setup/api.js';
import { nextPhone, nextNumber } from './sequence.js';

/** Adds a courier to a region, at $4.50 a delivery. */
export async function createDeliveryVendor(api: Api, region_id: string, fields: Fields = {}): Promise<Json> {
  const n = nextNumber();
  return ok(
    await api.post('meal_transport_vendors/', {
      name: `Courier ${n}`,
      contact_name: 'Carl Long',
      phone_number: nextPhone(),
      email: `courier${n}@vendors.test`,
      business_address: '12 Depot Street',
      state: 'OH',
      region_id,
      cost_per_meal_transport: 4.5,
      ...fields,
    }),
  );
}

/**
 * Adds a caterer to a region, who delivers on Wednesdays at $8.25 a meal. A courier is added too, unless one is given.
 */
export async function createMealVendor(
  api: Api,
  region_id: string,
  fields: { transport_vendor_id?: string; [field: string]: unknown } = {},
): Promise<Json> {
  const n = nextNumber();
  const transport_vendor_id = fields.transport_vendor_id ?? (await createDeliveryVendor(api, region_id)).id;
  return ok(
    await api.post('meal_vendors/', {
      name: `Caterer ${n}`,
      contact_name: 'Cora Baker',
      phone_number: nextPhone(),
      email: `caterer${n}@vendors.test`,
      business_address: '1 Kitchen Road',
      state: 'OH',
      region_id,
      cost_per_meal: 8.25,
      delivery_day: 'Wednesday',
      cut_off_days: 2,
      ...fields,
      transport_vendor_id,
    }),
  );
}
