import { US_STATES } from '@web/clients/us-places';

/** Converts values that serve as their own labels to choices. */
export const choicesOf = (values: readonly string[]) => values.map((value) => ({ id: value, name: value }));

/** Converts values and their labels to choices. */
export const labelledChoices = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([id, name]) => ({ id, name }));

export const STATES = labelledChoices(US_STATES);
