/** Caches the results of a function by argument, for one piece of work. Arguments are compared as JSON. */
export function memoized<Argument, Result>(
  load: (argument: Argument) => Promise<Result>,
): (argument: Argument) => Promise<Result> {
  const cache = new Map<string, Promise<Result>>();
  return (argument) => {
    const key = JSON.stringify(argument);
    const result = cache.get(key) ?? load(argument);
    cache.set(key, result);
    return result;
  };
}
