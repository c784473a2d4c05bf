/** Caches the results of a function by argument, for one piece of work. Arguments are compared as JSON. */
export function memoized<Argument, Found>(
  ask: (argument: Argument) => Promise<Found>,
): (argument: Argument) => Promise<Found> {
  const known = new Map<string, Promise<Found>>();
  return (argument) => {
    const key = JSON.stringify(argument);
    const result = known.get(key) ?? ask(argument);
    known.set(key, result);
    return result;
  };
}
