import type { Warning } from '@contract/errors';
import { formatDatesInText } from './dates';

/** Returns the warnings of a successful change. */
export const warningsOf = (response: unknown): readonly string[] =>
  ((response as { warnings?: Warning[] } | undefined)?.warnings ?? []).map(({ message }) =>
    formatDatesInText(message),
  );
