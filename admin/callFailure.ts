import { HttpError } from 'react-admin';
import { ApiError, NoResponse } from '@web/session/api-error';
import { NON_FIELD, type FieldErrors } from '@contract/errors';
import { pageMessages as en } from '@contract/languages/en';
import { readable } from './shared/dates';

/** Problems whose own sentence is meant for people. */
const WORDED = [403, 404, 409, 412, 429];

/** The server's sentence for the first broken rule, on whatever field it is; else the catalogue's default. */
function wordsOf(error: unknown): string {
  if (error instanceof NoResponse) return error.message;
  if (!(error instanceof ApiError)) return en.failures.generic;
  if (error.status === 400)
    return readable(Object.values(error.errors)[0]?.[0]?.message ?? en.failures.generic);
  return WORDED.includes(error.status) ? readable(error.message) : en.failures.generic;
}

const joined = (broken: FieldErrors[string] | undefined) =>
  broken?.map(({ message }) => readable(message)).join(' ');

/**
 * A refused or failed call as react-admin's hooks and forms take it: words fit to be shown, and messages per field.
 * A form takes a failure without errors for a success and gives up what was typed: `root` is there always.
 */
export function httpErrorOf(error: unknown): HttpError {
  const words = wordsOf(error);
  const problem = error instanceof ApiError ? error : undefined;
  const { [NON_FIELD]: others, ...fields } = problem?.errors ?? {};
  const messages = Object.fromEntries(
    Object.entries(fields).map(([field, broken]) => [field, joined(broken)]),
  );
  return new HttpError(words, problem?.status ?? 0, {
    errors: { ...messages, root: { serverError: joined(others) ?? words } },
    problem,
  });
}

/** Messages by field, as a form of react-admin takes them. */
export const errorsOf = (error: unknown): object =>
  error instanceof HttpError
    ? (error.body as { errors: object }).errors
    : { root: { serverError: en.failures.generic } };

/** The message of anything that went wrong: a call's own words, else the catalogue's default. */
export const failureWords = (error: unknown): string =>
  error instanceof HttpError ? error.message : en.failures.generic;

/** Why a record cannot be shown. */
export const readFailure = (error: unknown, noun: string): string =>
  statusOf(error) === 404 ? `There is no such ${noun}. It may have been deleted.` : failureWords(error);

/** 0 where there was no response. */
export const statusOf = (error: unknown): number | undefined =>
  error instanceof HttpError ? (error.status as number) : undefined;

/** The session's own dialog says what a 401 needs. */
export const isSessionEnd = (error: unknown) => statusOf(error) === 401;

/** Broken rules by field, with their codes. */
export const brokenRules = (error: unknown): FieldErrors =>
  (error instanceof HttpError && (error.body as { problem?: ApiError }).problem?.errors) || {};

/** Code of the problem itself, or of a broken rule that belongs to no field. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof HttpError ? (error.body as { problem?: ApiError }).problem?.code : undefined;

/** The server keeps a refusal with the key of its call: what is sent next is another call. */
export const wantsNewKey = (error: unknown) => [400, 403, 404, 412].includes(statusOf(error) ?? 0);

/** The server decided: asking again changes nothing. */
export const isRefused = (error: unknown) => {
  const status = statusOf(error) ?? 0;
  return status >= 400 && status < 500;
};
