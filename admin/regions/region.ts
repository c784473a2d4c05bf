import type { Resource } from '../shared/resource/resource';

export const REGIONS: Resource = {
  api: 'regions',
  path: '/regions',
  noun: 'Region',
  plural: 'Regions',
  keepsHistory: false,
};
