import { type Api, type Fields, type Json, ok } from '../setup/api.js';
import { day, weekdayOf } from '../setup/dates.js';
import { createMealVendor } from './meal-vendors.js';
import { createProgram, createRegion } from './places.js';
import { nextPhone, nextNumber } from './sequence.js';

/**
 * Adds a client with the required fields, in status `new`. Without an e-mail address the client has no account and gets
 * no mail.
 */
export async function createClient(api: Api, fields: Fields = {}): Promise<Json> {
  return ok(
    await api.post('customers/', {
      name: `Ann Lee ${nextNumber()}`,
      date_of_birth: '1971-03-09',
      employment_status: 'Employed',
      emergency_contact_name: 'Bo Lee',
      emergency_contact_phone_number: nextPhone(),
      ...fields,
    }),
  );
}

/** Region with a caterer and a program of 4 weeks. */
export interface Kitchen {
  region: Json;
  program: Json;
  vendor: Json;
}

/** Delivery day of a vendor whose next list is open and not sent yet, at any day and hour. */
export const NEAR_DELIVERY = { delivery_day: weekdayOf(day(6)) };

/** Adds a region with everything that meals need. */
export async function createKitchen(
  api: Api,
  vendorFields: Fields = {},
  programFields: Fields = {},
): Promise<Kitchen> {
  const region = await createRegion(api);
  const [program, vendor] = await Promise.all([
    createProgram(api, [region.id], programFields),
    createMealVendor(api, region.id, vendorFields),
  ]);
  return { region, program, vendor };
}

/** Adds an active client who gets meals from this kitchen, without processed meals. */
export async function createMealClient(api: Api, kitchen: Kitchen, fields: Fields = {}): Promise<Json> {
  return createClient(api, {
    status: 'active',
    region_id: kitchen.region.id,
    program_id: kitchen.program.id,
    has_opted_for_meal_service: true,
    assigned_meal_vendor_id: kitchen.vendor.id,
    ...fields,
  });
}

/**
 * Processes a client's meals from the given date, by default the first date that the vendor offers. Returns the
 * schedules.
 */
export async function processMeals(
  api: Api,
  client: Json,
  kitchen: Kitchen,
  start_date?: string,
): Promise<Json[]> {
  const start = start_date ?? ok(await api.get(`meal_vendors/${kitchen.vendor.id}/`)).next_delivery_dates[0];
  const response = await api.post(`customers/${client.id}/process_meal_schedules/`, { start_date: start });
  return ok(response).results;
}
