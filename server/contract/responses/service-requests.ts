import type { Static } from 'typebox';
import { CUSTOMER_STATUSES, PORTAL_SERVICES } from '../customers.js';
import { Id, Nullable, OneOf, Shape, Text, Timestamp, Version } from './shapes.js';

/** Service that a client has requested. */
export const ServiceRequest = Shape({
  id: Id,
  customer_id: Id,
  customer: Shape({ id: Id, name: Text, city: Text, status: OneOf(CUSTOMER_STATUSES) }),
  service: OneOf(PORTAL_SERVICES),
  notes: Text,
  created_at: Timestamp,
  settled_at: Nullable(Timestamp),
  version: Version,
});
export type ServiceRequest = Static<typeof ServiceRequest>;
