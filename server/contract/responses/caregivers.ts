import Type, { type Static } from 'typebox';
import { CAREGIVER_STATUSES } from '../caregivers.js';
import { PORTAL_SERVICES } from '../customers.js';
import { Id, Nullable, OneOf, Shape, Text, Timestamp, Version } from './shapes.js';

/** Person whom a client lets help with some of her services. */
export const Caregiver = Shape({
  id: Id,
  customer_id: Id,
  name: Text,
  email: Text,
  services: Type.Array(OneOf(PORTAL_SERVICES)),
  status: OneOf(CAREGIVER_STATUSES),
  /** Null if nobody could be invited, because the address was taken. Only the office learns of it. */
  invited_at: Nullable(Timestamp),
  /** End of an invitation that has not been accepted. Null without one, and for clients, for the same reason. */
  invitation_expires_at: Nullable(Timestamp),
  accepted_at: Nullable(Timestamp),
  revoked_at: Nullable(Timestamp),
  version: Version,
});
export type Caregiver = Static<typeof Caregiver>;
