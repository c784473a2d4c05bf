import { messages } from '../../contract/messages.js';
import { NON_FIELD, type FieldErrors } from '../../contract/errors.js';
import { isStorableText } from '../validation/storable-text.js';

/** What Postgres tells of a statement that it refused. */
interface DatabaseError {
  code?: string;
  detail?: string;
}

type Sent = Record<string, unknown>;

const LARGEST_INTEGER = 2_147_483_647;

/**
 * The refusal that a failed statement means for what was sent: a record that went away or a name that was taken since
 * it was checked, a value that cannot be stored.
 * @returns null where nothing that was sent is to blame
 */
export function databaseRefusal(error: unknown, sent: Sent): FieldErrors | null {
  const { code, detail = '' } = ((error as { driverError?: DatabaseError } | null)?.driverError ??
    {}) as DatabaseError;
  switch (code) {
    case '23503':
      return detail.includes('is still referenced')
        ? { [NON_FIELD]: [{ code: 'in_use', message: messages.responses.in_use }] }
        : on(fieldOf(detail, sent), 'not_found', messages.records.not_found);
    case '23505':
      return on(fieldOf(detail, sent), 'unique', messages.responses.taken);
    case '22003':
      return on(fieldWith(sent, isTooLarge), 'max_value', messages.responses.number_too_large);
    case '22021':
    case '22P05':
      return on(
        fieldWith(sent, (value) => !isStorableText(value)),
        'invalid',
        messages.responses.not_storable,
      );
    default:
      return null;
  }
}

const on = (field: string | null, code: string, message: string): FieldErrors | null =>
  field === null ? null : { [field]: [{ code, message }] };

/** The first column in `Key (grant_id)=(…) is not present …` that was sent, under the name that it was sent by. */
function fieldOf(detail: string, sent: Sent): string | null {
  const columns = /^Key \(([^)]*)\)=/.exec(detail)?.[1]?.replaceAll('"', '').split(', ') ?? [];
  const names = columns.flatMap((column) => [column, column.replace(/_id$/, ''), `${column}s`]);
  return names.find((name) => Object.hasOwn(sent, name)) ?? null;
}

const fieldWith = (sent: Sent, isIt: (value: unknown) => boolean): string | null =>
  Object.keys(sent).find((field) => isIt(sent[field])) ?? null;

const isTooLarge = (value: unknown): boolean => Math.abs(Number(value)) > LARGEST_INTEGER;
