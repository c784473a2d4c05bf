import { type Api, type Fields, type Json, ok } from '../setup/api.js';
import { aPhone, next } from './sequence.js';

/** Adds a region as an Admin or coordinator does. */
export async function aRegion(as: Api, fields: Fields = {}): Promise<Json> {
  return ok(
    await as.post('regions/', {
      name: `Region ${next()}`,
      contact_name: 'Rosa Diaz',
      phone_number: aPhone(),
      time_zone: 'America/New_York',
      ...fields,
    }),
  );
}

/** Adds a program of 4 weeks to the given regions. */
export async function aProgram(as: Api, region_ids: string[], fields: Fields = {}): Promise<Json> {
  return ok(
    await as.post('programs/', {
      name: `Program ${next()}`,
      total_budget: 1200,
      duration_in_weeks: 4,
      region_ids,
      ...fields,
    }),
  );
}

/** Adds a grant. */
export async function aGrant(as: Api, fields: Fields = {}): Promise<Json> {
  return ok(await as.post('grants/', { name: `GR${next()}`, full_name: 'A grant', notes: '', ...fields }));
}
