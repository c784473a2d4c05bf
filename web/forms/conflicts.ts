import { isSameValue } from './same-value';

type Values = Readonly<Record<string, unknown>>;

/** Last read state of a record, as form values. */
export type SavedRecord = Values & { version?: number };

/** Saved state on which the input is based. It outlives a form that is shown again. */
export interface Basis {
  /** Version that a save carries. */
  version: number | undefined;
  /** Saved values on screen when each dirty field was first changed. */
  shownValues: Map<string, unknown>;
}

/** Field that another user has changed since this user began to change it. */
export interface Conflict {
  field: string;
  /** Value saved meanwhile. */
  saved: unknown;
  /** Value typed here. */
  typedValue: unknown;
  /** Choice of the user. Undefined until then. */
  choice?: 'saved' | 'typed';
}

interface State {
  dirty: readonly string[];
  /** Current form values. */
  values: Values;
  /** Default values of the form. */
  defaults: Values;
  latest: SavedRecord;
}

export const newBasis = (): Basis => ({ version: undefined, shownValues: new Map() });

/** Returns whether a record has all these values. False without a value. */
export function hasValues(record: SavedRecord, values: Values): boolean {
  const fields = Object.keys(values);
  return fields.length > 0 && fields.every((field) => isSameValue(values[field], record[field]));
}

/** Returns the dirty fields whose saved value is no longer the one on screen. */
export const conflictingFields = (basis: Basis, { dirty, values, latest }: State): string[] =>
  dirty.filter(
    (field) =>
      !isSameValue(basis.shownValues.get(field), latest[field]) && !isSameValue(values[field], latest[field]),
  );

/**
 * Records the saved value of each field that becomes dirty. The version advances only while no other user has saved a
 * dirty field, so a save overwrites nothing that the user has not seen.
 */
export function updateBasis(basis: Basis, state: State): void {
  for (const field of basis.shownValues.keys())
    if (!state.dirty.includes(field)) basis.shownValues.delete(field);
  for (const field of state.dirty)
    if (!basis.shownValues.has(field)) basis.shownValues.set(field, state.defaults[field]);
  if (conflictingFields(basis, state).length > 0) return;
  basis.version = state.latest.version;
  // The typed value equals the one saved meanwhile, so the user has seen the saved value.
  for (const field of basis.shownValues.keys())
    if (isSameValue(state.values[field], state.latest[field]))
      basis.shownValues.set(field, state.latest[field]);
}

/** Updates the basis after the user's own save. Fields that are still dirty were typed over the sent values. */
export function updateBasisAfterSave(basis: Basis, values: Values): void {
  for (const field of basis.shownValues.keys()) basis.shownValues.set(field, values[field]);
}

/** Returns the value to keep of a conflict. Undefined while undecided. */
export function choiceOf({ choice, saved }: Conflict, value: unknown): Conflict['choice'] {
  if (isSameValue(saved, value)) return 'saved';
  return choice && 'typed';
}

/** Returns the current conflicts. A decided one is reopened only if the field has been saved again. */
export function conflictsOf(before: readonly Conflict[], basis: Basis, state: State): Conflict[] {
  const fields = new Set([...before.map(({ field }) => field), ...conflictingFields(basis, state)]);
  return [...fields].map((field) => {
    const saved = state.latest[field];
    const earlierConflict = before.find((conflict) => conflict.field === field);
    const isKnown = earlierConflict !== undefined && isSameValue(earlierConflict.saved, saved);
    return isKnown
      ? earlierConflict
      : { field, saved, typedValue: earlierConflict?.typedValue ?? state.values[field] };
  });
}
