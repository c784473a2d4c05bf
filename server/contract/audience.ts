import type { PortalService } from './customers.js';
import { Group } from './groups.js';

/**
 * Person whom a client lets help with some services. Caregivers are in the group `Customer` and see less than the
 * client.
 */
export const CAREGIVER = 'Caregiver';

/** Readers of a response: a group, or the caregivers within the group `Customer`. */
export type Audience = Group | typeof CAREGIVER;

/** Facts about a caller that decide access: the group, and the services of a caregiver. */
export interface Caller {
  group: Group;
  /** Services of a caregiver: those that the client chose for her and uses now. Empty for other callers. */
  caregiver_services?: readonly PortalService[] | null;
}

export const audienceOf = ({ group, caregiver_services }: Caller): Audience =>
  caregiver_services ? CAREGIVER : group;
