import type { PortalService } from './customers.js';
import { Group } from './groups.js';

/** Somebody whom a client lets help with some services: of the group `Customer`, and told less than she is. */
export const CAREGIVER = 'Caregiver';

/** Who reads, as far as that decides what is shown: a group, or the caregivers in the group `Customer`. */
export type Audience = Group | typeof CAREGIVER;

/** A caller, as far as that decides what is shown and done. */
export interface Caller {
  group: Group;
  /** A caregiver's: those that she was chosen for and that the client has now. Nobody else has any. */
  caregiver_services?: readonly PortalService[] | null;
}

export const audienceOf = ({ group, caregiver_services }: Caller): Audience =>
  caregiver_services ? CAREGIVER : group;
