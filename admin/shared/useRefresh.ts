import { useQueryClient } from '@tanstack/react-query';

/** Reads again whatever is on the screen of these resources; the rest when it is shown again. */
export function useRefresh() {
  const queries = useQueryClient();
  return (resources: readonly string[]) =>
    Promise.all(resources.map((resource) => queries.invalidateQueries({ queryKey: [resource] })));
}
