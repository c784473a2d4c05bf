import { officeMessages } from '../contract/messages.js';
import { CustomerEntity } from '../customers/customer.entity.js';
import { invalidField } from '../platform/errors/problem.js';
import type { RecordsService } from '../platform/resources/records.service.js';

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
