import type { FieldValues } from 'react-hook-form';

/** What was typed and not sent, by form: for as long as the page is open, and in memory alone. */
export const unsent = new Map<string, FieldValues>();
