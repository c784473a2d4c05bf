import { CALL_OUTCOMES } from '../customer-calls.js';
import { Day, Id, Nullable, OneOf, Shape, Text, Timestamp } from './shapes.js';

/** Who called; the name stays when the account is gone. */
export const Caller = Shape({ id: Nullable(Id), name: Text });

/** What a client's calls tell of her. */
export const CALL_FIELDS = {
  last_call: Nullable(Shape({ outcome: OneOf(CALL_OUTCOMES), created_at: Timestamp, user: Caller })),
  call_again_on: Nullable(Day),
  contacted_at: Nullable(Timestamp),
};
