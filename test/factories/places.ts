import { type Api, type Fields, type Json, ok } from '../setup/api.js';
import { nextPhone, nextNumber } from './sequence.js';

/** Adds a region as an Admin or coordinator does. */
export async function createRegion(api: Api, fields: Fields = {}): Promise<Json> {
  return ok(
    await api.post('regions/', {
      name: `Region ${nextNumber()}`,
      contact_name: 'Rosa Diaz',
      phone_number: nextPhone(),
      time_zone: 'America/New_York',
      ...fields,
    }),
  );
}

/** Adds a program of 4 weeks to the given regions. */
export async function createProgram(api: Api, region_ids: string[], fields: Fields = {}): Promise<Json> {
  return ok(
    await api.post('programs/', {
      name: `Program ${nextNumber()}`,
      total_budget: 1200,
      duration_in_weeks: 4,
      region_ids,
      ...fields,
    }),
  );
}

/** Adds a grant. */
export async function createGrant(api: Api, fields: Fields = {}): Promise<Json> {
  return ok(
    await api.post('grants/', { name: `GR${nextNumber()}`, full_name: 'A grant', notes: '', ...fields }),
  );
}
