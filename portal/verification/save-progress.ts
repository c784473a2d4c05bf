/**
 * `waiting`: the server cannot be reached, so only this page has the input. `undecided`: another page has saved the same
 * fields, so nothing is saved until the user chooses. `received`: the response to the submission was lost, but the server
 * has added the patient.
 */
export type SaveState = 'untouched' | 'saving' | 'saved' | 'waiting' | 'undecided' | 'received';

/** Progress of the automatic saving, for the page. */
export interface SaveProgress {
  state: SaveState;
  /** True if closing the page could lose input. */
  isUnsaved: boolean;
  /** Reason for which the server refuses the draft. */
  refusal?: string;
  /** True if another page has submitted the form, which goes on in a new draft here. */
  wasSubmitted: boolean;
}

export const NOT_STARTED: SaveProgress = { state: 'untouched', isUnsaved: false, wasSubmitted: false };

export const isUnsavedState = (state: SaveState): boolean => state === 'waiting' || state === 'undecided';
