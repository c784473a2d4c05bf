import Type, { type Static } from 'typebox';
import { Nullable, OneOf, Shape, Text, Timestamp } from './shapes.js';

export const Liveness = Shape({ status: OneOf(['ok']) });
export type Liveness = Static<typeof Liveness>;

/** Readiness of this process. */
export const Readiness = Shape({
  status: OneOf(['ok', 'unavailable']),
  database: OneOf(['up', 'down']),
  queue: OneOf(['up', 'down']),
});
export type Readiness = Static<typeof Readiness>;

/** State of one scheduled job or one queue. */
export const WorkOf = Shape({
  kind: OneOf(['job', 'queue']),
  name: Text,
  last_start: Nullable(Timestamp),
  last_end: Nullable(Timestamp),
  next: Nullable(Timestamp),
  late: Type.Integer({
    minimum: 0,
    description: 'Number of jobs that are due for more than a minute and not running',
  }),
  waiting: Type.Integer({ minimum: 0, description: 'Number of jobs that are not completed, late or not' }),
  failed: Type.Integer({ minimum: 0, description: 'Number of stored jobs that failed for good' }),
  repaired: Type.Integer({
    minimum: 0,
    description: 'Number of differences that a job repaired in the last 7 days; audited as `repair`',
  }),
});
export type WorkOf = Static<typeof WorkOf>;

export const WorkHealth = Shape({ results: Type.Array(WorkOf) });
export type WorkHealth = Static<typeof WorkHealth>;
