import type { KeyedError } from '../../contract/errors.js';

/** Transitions between statuses: null for an allowed one, else the code of the error. */
type Transitions<Status extends string, Code extends string> = Record<Status, Record<Status, Code | null>>;

/** Statuses of a table, with the allowed transitions and the errors of all others. */
export interface StatusTable<Status extends string, Code extends string = string> {
  table: string;
  transitions: Transitions<Status, Code>;
  refusals: Record<Code, KeyedError>;
  /** Column and values of the status, if it is not stored by name in the column `status`. */
  stored?: { column: string; values: Record<Status, unknown> };
}

/** Returns the error of a transition, or nothing if it is allowed. A row may keep its status. */
export function transitionError<Status extends string, Code extends string>(
  { transitions, refusals }: StatusTable<Status, Code>,
  from: Status,
  to: Status,
): KeyedError | null {
  const code = transitions[from][to];
  return code && refusals[code];
}

/** Returns the other statuses from which a row may get this one. */
export const statusesBefore = <Status extends string, Code extends string>(
  { transitions }: StatusTable<Status, Code>,
  status: Status,
): Status[] =>
  (Object.keys(transitions) as Status[]).filter(
    (from) => from !== status && transitions[from][status] === null,
  );

/** Returns the statuses that a row may get, including its current one. */
export const statusesAfter = <Status extends string, Code extends string>(
  { transitions }: StatusTable<Status, Code>,
  from: Status,
): Status[] => (Object.keys(transitions) as Status[]).filter((to) => transitions[from][to] === null);
