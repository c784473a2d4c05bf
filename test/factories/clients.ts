import { type Api, type Fields, type Json, ok } from '../setup/api.js';
import { day, weekdayOf } from '../setup/dates.js';
import { aMealVendor } from './meal-vendors.js';
import { aProgram, aRegion } from './places.js';
import { aPhone, next } from './sequence.js';

/**
 * Adds a client with the required fields, in status `new`. Without an e-mail address the client has no account and gets
 * no mail.
 */
export async function aClient(as: Api, fields: Fields = {}): Promise<Json> {
  return ok(
    await as.post('customers/', {
      name: `Ann Lee ${next()}`,
      date_of_birth: '1971-03-09',
      employment_status: 'Employed',
      emergency_contact_name: 'Bo Lee',
      emergency_contact_phone_number: aPhone(),
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
export const NEAR = { delivery_day: weekdayOf(day(6)) };

/** Adds a region with everything that meals need. */
export async function aKitchen(
  as: Api,
  vendorFields: Fields = {},
  programFields: Fields = {},
): Promise<Kitchen> {
  const region = await aRegion(as);
  const [program, vendor] = await Promise.all([
    aProgram(as, [region.id], programFields),
    aMealVendor(as, region.id, vendorFields),
  ]);
  return { region, program, vendor };
}

/** Adds an active client who gets meals from this kitchen, without processed meals. */
export async function anEater(as: Api, kitchen: Kitchen, fields: Fields = {}): Promise<Json> {
  return aClient(as, {
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
  as: Api,
  client: Json,
  kitchen: Kitchen,
  start_date?: string,
): Promise<Json[]> {
  const start = start_date ?? ok(await as.get(`meal_vendors/${kitchen.vendor.id}/`)).next_delivery_dates[0];
  const response = await as.post(`customers/${client.id}/process_meal_schedules/`, { start_date: start });
  return ok(response).results;
}
