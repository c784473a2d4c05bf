import { QueryFailedError } from 'typeorm';
import { serverMessages } from '../../contract/messages.js';
import type { FieldErrors } from '../../contract/errors.js';
import { InvalidInput } from '../errors/problem.js';

const UNIQUE_VIOLATION = '23505';

/**
 * Runs a write and turns a violation of a unique constraint into an input error. A check before the write would let two
 * concurrent requests through.
 * @throws InvalidInput with the given errors if another record has the value
 */
export async function rejectUniqueViolation<T>(write: () => Promise<T>, errors: FieldErrors): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const { code } = (error instanceof QueryFailedError ? error.driverError : {}) as { code?: string };
    throw code === UNIQUE_VIOLATION ? new InvalidInput(errors) : error;
  }
}

/**
 * Returns the error of a taken `name`: `grant with this name already exists.`
 * @param isDeleted whether the record with this name is deleted, and so in no list
 */
export function nameTaken(noun: string, isDeleted = false): FieldErrors {
  const { name_taken, name_taken_by_deleted } = serverMessages.records;
  return { name: [{ code: 'unique', message: (isDeleted ? name_taken_by_deleted : name_taken)(noun) }] };
}
