import { HttpException } from '@nestjs/common';
import type { ConfirmationCode } from '../../contract/confirmations.js';
import { NON_FIELD, type FieldErrors, type Warning } from '../../contract/errors.js';
import { serverMessages } from '../../contract/messages.js';

/** Error that the caller can act on. The filter turns it into `application/problem+json`. */
export class ProblemException extends HttpException {
  constructor(
    status: number,
    detail: string,
    readonly extra: {
      code?: string;
      errors?: FieldErrors;
      warnings?: Warning[];
      headers?: Record<string, string>;
    } = {},
  ) {
    super(detail, status);
  }
}

/** Largest number of errors in a response. More could make the response larger than the request. */
const MAX_ERRORS = 20;

/** Returns the first errors. Those of unknown fields come last, because a request can contain any number of them. */
function firstErrors(errors: FieldErrors): FieldErrors {
  const isUnknown = ([, [first]]: [string, FieldErrors[string]]) => first?.code === 'unknown_field';
  const fields = Object.entries(errors);
  const limited = Object.create(null) as FieldErrors;
  let remaining = MAX_ERRORS;
  for (const [field, list] of [...fields.filter((one) => !isUnknown(one)), ...fields.filter(isUnknown)]) {
    if (remaining === 0) break;
    limited[field] = list.slice(0, remaining);
    remaining -= limited[field].length;
  }
  return limited;
}

/** 400 with coded messages by field, at most 20 in all. */
export class InvalidInput extends ProblemException {
  readonly errors: FieldErrors;

  constructor(errors: FieldErrors) {
    const limited = firstErrors(errors);
    super(400, Object.values(limited)[0]?.[0]?.message ?? serverMessages.calls.not_valid, {
      errors: limited,
    });
    this.errors = limited;
  }
}

/** @throws InvalidInput if there are errors */
export function throwErrors(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
}

/**
 * Runs both functions one after the other and throws the errors of both together.
 * @throws InvalidInput
 */
export async function collectErrors<A, B>(
  first: () => A | Promise<A>,
  second: () => B | Promise<B>,
): Promise<[A, B]> {
  const errors: FieldErrors = {};
  const a = await catchErrors(first, errors);
  const b = await catchErrors(second, errors);
  throwErrors(errors);
  return [a as A, b as B];
}

async function catchErrors<T>(work: () => T | Promise<T>, errors: FieldErrors): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    Object.assign(errors, error.errors);
    return undefined;
  }
}

/** Returns a 400 for one field. */
export const invalidField = (field: string, code: string, message: string) =>
  new InvalidInput({ [field]: [{ code, message }] });

/** Returns a 400 for a field with the id of a missing record. */
export const noSuchRecordError = (field: string) =>
  invalidField(field, 'not_found', serverMessages.records.not_found);

/**
 * Requires the user to confirm the warnings: responds with 400 on `confirmed`. See the rule "Confirmation".
 * @throws ProblemException if there are warnings that were not confirmed
 */
export function requireConfirmation(
  warnings: (Warning & { code: ConfirmationCode })[],
  confirmed: boolean | undefined,
): void {
  if (warnings.length === 0 || confirmed) return;
  const [{ message }] = warnings as [Warning];
  throw new ProblemException(400, message, { errors: { confirmed: warnings }, warnings });
}

/** Returns a 400 that belongs to no field. */
export const badRequest = (code: string, message: string) => invalidField(NON_FIELD, code, message);

/** Returns a 404, also for records that the user may not know about. */
export const notFoundError = () => new ProblemException(404, serverMessages.calls.not_found);
