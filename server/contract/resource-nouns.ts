import type { Resource } from './permissions.js';

/** Nouns of resources whose paths have another word. */
const NOUNS: Partial<Record<Resource, string>> = {
  customers: 'client',
  meal_transport_vendors: 'delivery vendor',
  transport_vendors: 'driver',
};

/** Returns the noun of a resource in the singular. An `s` makes it the plural. */
export const nounOf = (resource: Resource): string =>
  NOUNS[resource] ?? resource.replaceAll('_', ' ').replace(/s$/, '');
