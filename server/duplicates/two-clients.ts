import type { EntityManager } from 'typeorm';
import { messages } from '../contract/messages.js';
import { CustomerEntity } from '../customers/customer.entity.js';
import { isId } from '../platform/database/id.js';
import { invalidField, notFound } from '../platform/errors/problem.js';

/** @throws notFound for the first client, InvalidInput on `other_id` if the second is unknown or the same */
export async function assertTwoClients(tx: EntityManager, id: string, other_id: string): Promise<void> {
  if (!isId(id) || !(await tx.existsBy(CustomerEntity, { id }))) throw notFound();
  if (other_id === id || !(await tx.existsBy(CustomerEntity, { id: other_id })))
    throw invalidField('other_id', 'not_found', messages.duplicates.other_unknown);
}
