import { CALL_OUTCOMES } from '../customer-calls.js';
import { Day, Id, Nullable, OneOf, Shape, Text, Timestamp } from './shapes.js';

/** User who called. The name stays after the account is removed. */
export const Caller = Shape({ id: Nullable(Id), name: Text });

/** Fields of a client about the calls to her. */
export const CALL_FIELDS = {
  last_call: Nullable(Shape({ outcome: OneOf(CALL_OUTCOMES), created_at: Timestamp, user: Caller })),
  call_again_on: Nullable(Day),
  contacted_at: Nullable(Timestamp),
};
