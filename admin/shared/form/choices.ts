import { US_STATES } from '@web/clients/us-places';

/** Values that are their own words, as choices. */
export const choicesOf = (values: readonly string[]) => values.map((value) => ({ id: value, name: value }));

/** Values with words of their own, as choices. */
export const labelledChoices = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([id, name]) => ({ id, name }));

export const STATES = labelledChoices(US_STATES);
