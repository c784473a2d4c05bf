import type { Static } from 'typebox';
import { Answer, OneOf } from './shapes.js';

export const Liveness = Answer({ status: OneOf(['ok']) });
export type Liveness = Static<typeof Liveness>;

/** Whether this process can do its work now (contract 9). */
export const Readiness = Answer({
  status: OneOf(['ok', 'unavailable']),
  database: OneOf(['up', 'down']),
  queue: OneOf(['up', 'down']),
});
export type Readiness = Static<typeof Readiness>;
