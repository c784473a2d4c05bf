import { isSameValue } from './same-value';

type Values = Readonly<Record<string, unknown>>;

/** A record as it was read last, in the form's own values. */
export type SavedRecord = Values & { version?: number };

/** The state on which what is typed was based. It outlives a form that is shown again. */
export interface Basis {
  /** Version that a save is held to. */
  version: number | undefined;
  /** Saved values that were on screen when each dirty field was first changed. */
  shown: Map<string, unknown>;
}

/** A field that somebody else has changed since this user began to change it. */
export interface Conflict {
  field: string;
  /** The value that was saved meanwhile. */
  saved: unknown;
  /** The value that was typed here. */
  typed: unknown;
  /** The kept value; undefined until the user has chosen. */
  choice?: 'saved' | 'typed';
}

interface State {
  dirty: readonly string[];
  /** The form's value. */
  typed: Values;
  /** Values that the form shows where nothing is typed. */
  defaults: Values;
  latest: SavedRecord;
}

export const newBasis = (): Basis => ({ version: undefined, shown: new Map() });

/** Dirty fields whose saved value is no longer the one that was on screen. */
export const changedBeneath = (basis: Basis, { dirty, typed, latest }: State): string[] =>
  dirty.filter(
    (field) =>
      !isSameValue(basis.shown.get(field), latest[field]) && !isSameValue(typed[field], latest[field]),
  );

/**
 * Notes what was on screen when a field became dirty. The version moves on only while no dirty field was saved by
 * somebody else: a save with it overwrites nothing that the user has not seen.
 */
export function followRecord(basis: Basis, state: State): void {
  for (const field of basis.shown.keys()) if (!state.dirty.includes(field)) basis.shown.delete(field);
  for (const field of state.dirty) if (!basis.shown.has(field)) basis.shown.set(field, state.defaults[field]);
  if (changedBeneath(basis, state).length > 0) return;
  basis.version = state.latest.version;
  // What was typed is what was saved meanwhile: from here on the user has seen the saved value.
  for (const field of basis.shown.keys())
    if (isSameValue(state.typed[field], state.latest[field])) basis.shown.set(field, state.latest[field]);
}

/** After the user's own save: what is still dirty was typed over the values that were sent. */
export function adoptSent(basis: Basis, sent: Values): void {
  for (const field of basis.shown.keys()) basis.shown.set(field, sent[field]);
}

/** The kept value of a conflict; undefined while it is undecided. */
export function choiceOf({ choice, saved }: Conflict, value: unknown): Conflict['choice'] {
  if (isSameValue(saved, value)) return 'saved';
  return choice && 'typed';
}

/** The conflicts as they are now. One that was decided is asked again only if the field has been saved once more. */
export function conflictsOf(before: readonly Conflict[], basis: Basis, state: State): Conflict[] {
  const fields = new Set([...before.map(({ field }) => field), ...changedBeneath(basis, state)]);
  return [...fields].map((field) => {
    const saved = state.latest[field];
    const known = before.find((conflict) => conflict.field === field);
    const isKnown = known !== undefined && isSameValue(known.saved, saved);
    return isKnown ? known : { field, saved, typed: known?.typed ?? state.typed[field] };
  });
}
