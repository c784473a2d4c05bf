import type { Resource } from '../shared/resource/resource';

export const PROGRAMS: Resource = {
  api: 'programs',
  path: '/programs',
  noun: 'Program',
  plural: 'Programs',
  keepsHistory: true,
};
