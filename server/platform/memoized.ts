/** Caches the results of a function by argument, for one piece of work. Arguments are compared as JSON. */
export function memoized<Argument, Found>(
  ask: (argument: Argument) => Promise<Found>,
): (argument: Argument) => Promise<Found> {
  const known = new Map<string, Promise<Found>>();
  return (argument) => {
    const key = JSON.stringify(argument);
    const found = known.get(key) ?? ask(argument);
    known.set(key, found);
    return found;
  };
}

/** Keeps the result of the last argument, for calls that repeat it, such as the rows of a file. */
export function memoizedLast<Argument, Result>(
  compute: (argument: Argument) => Result,
): (argument: Argument) => Result {
  let last: { argument: Argument; result: Result } | undefined;
  return (argument) => {
    if (!last || last.argument !== argument) last = { argument, result: compute(argument) };
    return last.result;
  };
}
