import { GENERIC_FAILURE, NON_FIELD } from '@contract/errors';
import { ApiError, NoAnswer } from '@web/session/api-error';
import { readable } from './dates';

/** The server's sentence for the first broken rule, on whatever field it is. */
export function ruleMessage(error: unknown): string {
  const first = error instanceof ApiError && error.status === 400 && Object.values(error.errors)[0]?.[0];
  return first ? first.message : failureMessage(error);
}

/** Why a record cannot be shown. */
export const readFailure = (error: unknown, noun: string): string =>
  error instanceof ApiError && error.status === 404
    ? `There is no such ${noun}. It may have been deleted.`
    : failureMessage(error);

/** What a notice says after a failed call: the server's sentence for a broken rule, else the catalogue's default. */
export function failureMessage(error: unknown): string {
  if (error instanceof NoAnswer) return error.message;
  if (error instanceof ApiError && error.status === 400)
    return error.errors[NON_FIELD]?.[0]?.message ?? GENERIC_FAILURE;
  if (error instanceof ApiError && [403, 404, 409, 412, 429].includes(error.status))
    return readable(error.message);
  return GENERIC_FAILURE;
}
