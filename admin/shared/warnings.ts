import type { Warning } from '@contract/errors';
import { readable } from './dates';

/** Consequences worth a look that an answer carries beside a change that went through. */
export const warningsOf = (answer: unknown): readonly string[] =>
  ((answer as { warnings?: Warning[] } | undefined)?.warnings ?? []).map(({ message }) => readable(message));
