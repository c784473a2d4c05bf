import type { Static } from 'typebox';
import { Shape, OneOf } from './shapes.js';

export const Liveness = Shape({ status: OneOf(['ok']) });
export type Liveness = Static<typeof Liveness>;

/** Whether this process can do its work now. */
export const Readiness = Shape({
  status: OneOf(['ok', 'unavailable']),
  database: OneOf(['up', 'down']),
  queue: OneOf(['up', 'down']),
});
export type Readiness = Static<typeof Readiness>;
