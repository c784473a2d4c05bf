import type { KeyedError } from '../../contract/errors.js';

/** From each status to each other: allowed (null), or the code of the refusal. */
export type Transitions<Status extends string, Code extends string> = Record<
  Status,
  Record<Status, Code | null>
>;

/** The states of one table's rows, what may follow on what, and why the rest may not. */
export interface StatusTable<Status extends string, Code extends string = string> {
  table: string;
  transitions: Transitions<Status, Code>;
  refusals: Record<Code, KeyedError>;
  /** Where the state is not a column `status` that holds it by its name. */
  stored?: { column: string; values: Record<Status, unknown> };
}

/** Why a row cannot go from one status to another, or nothing; the status that it has already is no change. */
export function transitionRefusal<Status extends string, Code extends string>(
  { transitions, refusals }: StatusTable<Status, Code>,
  from: Status,
  to: Status,
): KeyedError | null {
  const code = transitions[from][to];
  return code && refusals[code];
}

/** The other statuses that a row may have had before it gets this one. */
export const statusesBefore = <Status extends string, Code extends string>(
  { transitions }: StatusTable<Status, Code>,
  to: Status,
): Status[] =>
  (Object.keys(transitions) as Status[]).filter((from) => from !== to && transitions[from][to] === null);

/** The statuses that a row may be set to, the present one included. */
export const statusesAfter = <Status extends string, Code extends string>(
  { transitions }: StatusTable<Status, Code>,
  from: Status,
): Status[] => (Object.keys(transitions) as Status[]).filter((to) => transitions[from][to] === null);
