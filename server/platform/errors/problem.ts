import { HttpException } from '@nestjs/common';
import type { ConfirmationCode } from '../../contract/confirmations.js';
import { NON_FIELD, type FieldErrors, type Warning } from '../../contract/errors.js';
import { messages } from '../../contract/messages.js';

/** Any refusal that the caller can act on; the filter turns it into `application/problem+json`. */
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

/** More would make the refusal larger than what is refused. */
const MAX_ERRORS = 20;

/** The first errors; those on fields that do not exist come last, since anybody can send any number of them. */
function firstErrors(errors: FieldErrors): FieldErrors {
  const isUnknown = ([, [first]]: [string, FieldErrors[string]]) => first?.code === 'unknown_field';
  const fields = Object.entries(errors);
  const kept = Object.create(null) as FieldErrors;
  let left = MAX_ERRORS;
  for (const [field, list] of [...fields.filter((one) => !isUnknown(one)), ...fields.filter(isUnknown)]) {
    if (left === 0) break;
    kept[field] = list.slice(0, left);
    left -= kept[field].length;
  }
  return kept;
}

/** 400 with a coded message per field, at most 20 in all. */
export class InvalidInput extends ProblemException {
  readonly errors: FieldErrors;

  constructor(errors: FieldErrors) {
    const kept = firstErrors(errors);
    super(400, Object.values(kept)[0]?.[0]?.message ?? messages.calls.not_valid, { errors: kept });
    this.errors = kept;
  }
}

/** @throws InvalidInput unless there are none */
export function throwErrors(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
}

/**
 * Carries out both, one after the other, and refuses with what either refuses, so that all is told at once.
 * @throws InvalidInput
 */
export async function collectErrors<A, B>(
  first: () => A | Promise<A>,
  second: () => B | Promise<B>,
): Promise<[A, B]> {
  const errors: FieldErrors = {};
  const a = await orErrors(first, errors);
  const b = await orErrors(second, errors);
  throwErrors(errors);
  return [a as A, b as B];
}

async function orErrors<T>(work: () => T | Promise<T>, errors: FieldErrors): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    Object.assign(errors, error.errors);
    return undefined;
  }
}

/** 400 on one field. */
export const invalidField = (field: string, code: string, message: string) =>
  new InvalidInput({ [field]: [{ code, message }] });

/**
 * 400 on `confirmed` with the warnings that the user has to look at; see the rule "Asked first".
 * @throws ProblemException unless there are none, or they were confirmed
 */
export function requireConfirmation(
  warnings: (Warning & { code: ConfirmationCode })[],
  confirmed: boolean | undefined,
): void {
  if (warnings.length === 0 || confirmed) return;
  const [{ message }] = warnings as [Warning];
  throw new ProblemException(400, message, { errors: { confirmed: warnings }, warnings });
}

/** 400 that belongs to no field. */
export const badRequest = (code: string, message: string) => invalidField(NON_FIELD, code, message);

/** 404, also for what this user may not know of. */
export const notFound = () => new ProblemException(404, messages.calls.not_found);
