import type { Warning } from '@contract/errors';
import { readable } from './dates';

/** Consequences worth a look that a response carries beside a change that went through. */
export const warningsOf = (response: unknown): readonly string[] =>
  ((response as { warnings?: Warning[] } | undefined)?.warnings ?? []).map(({ message }) =>
    readable(message),
  );
