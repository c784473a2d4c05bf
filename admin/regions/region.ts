import type { NamedRecord, Resource } from '../shared/resource/resource';

/** A region as the API reads it (document 3, section 3). */
export interface Region extends NamedRecord {
  contact_name: string;
  phone_number: string;
  time_zone: string;
}

export const REGIONS: Resource = {
  api: 'regions',
  path: '/regions',
  noun: 'Region',
  plural: 'Regions',
  keepsHistory: false,
};
