import { type Api, type Fields, type Json, ok } from '../setup/api.js';
import { day } from '../setup/dates.js';
import { createClient } from './clients.js';
import { createRegion } from './places.js';
import { nextPhone, nextNumber } from './sequence.js';

/** Adds a driver to a region, who works on all five weekdays. */
export async function createDriver(api: Api, region_id: string, fields: Fields = {}): Promise<Json> {
  const n = nextNumber();
  return ok(
    await api.post('transport_vendors/', {
      first_name: 'Dan',
      last_name: `Miller ${n}`,
      email: `driver${n}@drivers.test`,
      phone_number: nextPhone(),
      region_id,
      ...fields,
    }),
  );
}

/** Adds an active client with rides, served for two months. */
export async function createRideClient(api: Api, region_id: string, fields: Fields = {}): Promise<Json> {
  return createClient(api, {
    status: 'active',
    active_date: day(-60),
    region_id,
    has_opted_for_transport_service: true,
    address: '5 Oak Street',
    ...fields,
  });
}

/** Region at $24 a trip, with a driver and a client. */
export interface Rides {
  region: Json;
  driver: Json;
  client: Json;
}

export async function createRegionDriverAndClient(api: Api, region: Fields = {}): Promise<Rides> {
  const createdRegion = await createRegion(api, { cost_of_transport: 24, ...region });
  return {
    region: createdRegion,
    driver: await createDriver(api, createdRegion.id),
    client: await createRideClient(api, createdRegion.id),
  };
}

/** Returns the first weekday that is at least the given number of days from today. */
export function workdayAhead(offset = 4): string {
  const weekend = [0, 6];
  for (let n = offset; ; n += 1) {
    if (!weekend.includes(new Date(`${day(n)}T12:00:00Z`).getUTCDay())) return day(n);
  }
}

/** Returns the fields of a ride at 09:30 on a weekday ahead. */
export const rideFields = (fields: Fields = {}): Fields => ({
  pick_up_address: '5 Oak Street, Dayton',
  drop_address: '2222 Philadelphia Drive, Dayton',
  pick_up_date: workdayAhead(),
  pick_up_time: '09:30',
  ...fields,
});

/** Adds a client's request for a ride. */
export async function createRideRequest(api: Api, client: Json, fields: Fields = {}): Promise<Json> {
  return ok(
    await api.post('customer_transport_requests/', { customer_id: client.id, ...rideFields(), ...fields }),
  );
}

/** Assigns a driver to a request and returns the trip. */
export async function assignDriver(
  api: Api,
  request: Json,
  driver: Json,
  fields: Fields = {},
): Promise<Json> {
  return ok(
    await api.post('customer_transport_transactions/', {
      customer_request_id: request.id,
      transport_vendor_id: driver.id,
      ...fields,
    }),
  );
}

/** Records a trip that was driven already. */
export async function recordTrip(
  api: Api,
  { region, driver, client }: Rides,
  fields: Fields = {},
): Promise<Json> {
  return ok(
    await api.post('customer_transport_transactions/', {
      status: 'completed',
      region_id: region.id,
      customer_id: client.id,
      transport_vendor_id: driver.id,
      ...rideFields({ pick_up_date: day(-3) }),
      ...fields,
    }),
  );
}
