import { isId } from '@web/forms/format-value';

/** Returns the region of an address, empty for all. Null if it has none, or a text that is no id. */
export function regionParameterOf(search: URLSearchParams): string | null {
  const region = search.get('region');
  return region && !isId(region) ? null : region;
}
