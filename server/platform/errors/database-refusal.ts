import { serverMessages } from '../../contract/messages.js';
import { NON_FIELD, type FieldErrors } from '../../contract/errors.js';
import { hasOnlyStorableText } from '../database/storable-text.js';

/** Fields of a Postgres error. */
interface DatabaseError {
  code?: string;
  detail?: string;
}

type RequestInput = Record<string, unknown>;

const LARGEST_INTEGER = 2_147_483_647;

/**
 * Returns the input errors behind a failed statement: a record that was deleted or a name that was taken since the
 * check, or a value that cannot be stored.
 * @returns null if the input is not to blame
 */
export function inputErrorsOfDatabaseError(error: unknown, input: RequestInput): FieldErrors | null {
  const { code, detail = '' } = ((error as { driverError?: DatabaseError } | null)?.driverError ??
    {}) as DatabaseError;
  switch (code) {
    case '23503':
      return detail.includes('is still referenced')
        ? { [NON_FIELD]: [{ code: 'in_use', message: serverMessages.responses.in_use }] }
        : on(fieldOf(detail, input), 'not_found', serverMessages.records.not_found);
    case '23505':
      return on(fieldOf(detail, input), 'unique', serverMessages.responses.taken);
    case '22003':
      return on(fieldWith(input, isTooLarge), 'max_value', serverMessages.responses.number_too_large);
    case '22021':
    case '22P05':
      return on(
        fieldWith(input, (value) => !hasOnlyStorableText(value)),
        'invalid',
        serverMessages.responses.not_storable,
      );
    default:
      return null;
  }
}

const on = (field: string | null, code: string, message: string): FieldErrors | null =>
  field === null ? null : { [field]: [{ code, message }] };

/** Returns the first column of `Key (grant_id)=(…) is not present …` that is in the input, by the name of the field. */
function fieldOf(detail: string, input: RequestInput): string | null {
  const columns = /^Key \(([^)]*)\)=/.exec(detail)?.[1]?.replaceAll('"', '').split(', ') ?? [];
  const names = columns.flatMap((column) => [column, column.replace(/_id$/, ''), `${column}s`]);
  return names.find((name) => Object.hasOwn(input, name)) ?? null;
}

const fieldWith = (input: RequestInput, isIt: (value: unknown) => boolean): string | null =>
  Object.keys(input).find((field) => isIt(input[field])) ?? null;

const isTooLarge = (value: unknown): boolean => Math.abs(Number(value)) > LARGEST_INTEGER;
