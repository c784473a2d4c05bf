import type { EntityManager, EntityTarget, FindOptionsWhere } from 'typeorm';
import { messages } from '../../contract/messages.js';
import type { FieldErrors } from '../../contract/errors.js';
import type { RecordEntity } from '../database/record.entity.js';

/** Returns the error `not_found` for every field with the id of a missing record. Null and absent ids are accepted. */
export async function missingReferences(
  tx: EntityManager,
  references: Record<string, [target: EntityTarget<RecordEntity>, id: string | null | undefined]>,
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  for (const [field, [target, id]] of Object.entries(references)) {
    if (!id) continue;
    const exists = await tx.existsBy(target, { id } as FindOptionsWhere<RecordEntity>);
    if (!exists) errors[field] = [{ code: 'not_found', message: messages.records.not_found }];
  }
  return errors;
}
