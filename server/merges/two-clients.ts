import { officeMessages } from '../contract/messages.js';
import { CustomerEntity } from '../customers/customer.entity.js';
import { invalidField } from '../platform/errors/problem.js';
import type { VersionConflicts } from '../platform/concurrency/version-conflicts.js';
import type { RecordsService } from '../platform/resources/records.service.js';
import { parseInput } from '../platform/validation/input.js';
import { ShownVersionsInput, type OtherClientInput } from './merges.dto.js';

/** @throws notFoundError for the first client, InvalidInput on `other_id` if the second is unknown or the same */
export async function assertClientAndValidOtherId(
  records: RecordsService,
  id: string,
  other_id: string,
): Promise<void> {
  await records.assertExists(CustomerEntity, id);
  if (other_id === id || !(await records.exists(CustomerEntity, other_id)))
    throw invalidField('other_id', 'not_found', officeMessages.duplicates.other_unknown);
}

/**
 * Loads two locked clients. A caller may leave out the versions that were shown.
 * @throws ProblemException 412 if a record has another version than the one that was shown
 */
export async function loadAsShown(
  records: RecordsService,
  conflicts: VersionConflicts,
  id: string,
  { other_id, versions }: OtherClientInput,
): Promise<{ client: CustomerEntity; other: CustomerEntity }> {
  const client = await records.findOrFail(CustomerEntity, id);
  const other = await records.findOrFail(CustomerEntity, other_id);
  const shown = versions && (await parseInput(ShownVersionsInput, versions));
  await conflicts.assertVersions([
    { resource: 'customers', record: client, version: shown?.this, name: client.name },
    { resource: 'customers', record: other, version: shown?.other, name: other.name },
  ]);
  return { client, other };
}
