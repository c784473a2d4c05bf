import type { NamedRecord, Resource } from '../shared/resource/resource';

/** A program as the API reads it (document 2, section 3). */
export interface Program extends NamedRecord {
  regions: { id: string; name: string }[];
  total_budget: number;
  duration_in_weeks: number | null;
}

export const PROGRAMS: Resource = {
  api: 'programs',
  path: '/programs',
  noun: 'Program',
  plural: 'Programs',
  keepsHistory: true,
};
