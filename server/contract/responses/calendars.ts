import type { Static } from 'typebox';
import { Secret, Shape } from './shapes.js';

/** URL where a client's calendar can be read without signing in. */
export const CalendarLink = Shape({
  url: Secret('Told this once: only what it hashes to is kept'),
});
export type CalendarLink = Static<typeof CalendarLink>;
