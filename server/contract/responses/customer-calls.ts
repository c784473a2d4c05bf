import type { Static } from 'typebox';
import { CALL_OUTCOMES } from '../customer-calls.js';
import { Caller } from './call-fields.js';
import { Day, Id, Nullable, OneOf, Shape, Text, Timestamp, Version } from './shapes.js';

/** Call of the office to a client. */
export const CustomerCall = Shape({
  id: Id,
  customer_id: Id,
  outcome: OneOf(CALL_OUTCOMES),
  notes: Text,
  call_again_on: Nullable(Day),
  created_at: Timestamp,
  user: Caller,
  version: Version,
});
export type CustomerCall = Static<typeof CustomerCall>;
