import { HttpException } from '@nestjs/common';
import type { AskedFirst } from '../../contract/asked-first.js';
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

/** 400 with a coded message per field. */
export class InvalidInput extends ProblemException {
  constructor(readonly errors: FieldErrors) {
    super(400, Object.values(errors)[0]?.[0]?.message ?? messages.calls.not_valid, { errors });
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
export async function together<A, B>(
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
export function askFirst(warnings: (Warning & { code: AskedFirst })[], confirmed: boolean | undefined): void {
  if (warnings.length === 0 || confirmed) return;
  const [{ message }] = warnings as [Warning];
  throw new ProblemException(400, message, { errors: { confirmed: warnings }, warnings });
}

/** 400 that belongs to no field. */
export const refused = (code: string, message: string) => invalidField(NON_FIELD, code, message);

/** 404, also for what this user may not know of. */
export const notFound = () => new ProblemException(404, messages.calls.not_found);
