import type { FieldErrors } from '../contract/errors.js';

/** A record that stands in a region. */
interface RegionalRecord {
  id: string;
  region_id: string;
}

/**
 * Rejects a change of a record's region while clients, trips or caterers in its present region need it.
 * @param before null for a new record
 * @param countDependents counts them for the record's id. It is called only if the region changes.
 */
export async function regionInUseErrors(
  { region_id }: { region_id?: string },
  before: RegionalRecord | null,
  countDependents: (id: string) => Promise<number>,
  message: (count: number) => string,
): Promise<FieldErrors> {
  if (!before || !region_id || region_id === before.region_id) return {};
  const dependents = await countDependents(before.id);
  return dependents === 0 ? {} : { region_id: [{ code: 'in_use', message: message(dependents) }] };
}
