import { US_STATES } from '@contract/us-states';

/** Converts values that serve as their own labels to choices. */
export const choicesOf = <Value extends string>(values: readonly Value[]) =>
  values.map((value) => ({ id: value, name: value }));

/** Converts values and their labels to choices. */
export const labelledChoices = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  (Object.entries(labels) as [Value, string][]).map(([id, name]) => ({ id, name }));

export const STATES = labelledChoices(US_STATES);
