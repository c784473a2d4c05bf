import { HttpError } from 'react-admin';
import { ApiError, KEY_REUSED, NoResponse } from '@web/session/api-error';
import { NON_FIELD, type FieldErrors } from '@contract/errors';
import { messages } from '@contract/messages';
import { formatDatesInText } from './shared/dates';

/** Status codes of problems whose own message is meant for users. */
const STATUSES_WITH_MESSAGE = [403, 409, 412, 429];

/** Returns the message about a record that does not exist. A merge deletes one of two clients. */
const missingRecordMessage = (noun: string): string =>
  `There is no such ${noun}. It may have been deleted${noun === 'client' ? ', or merged with another record' : ''}.`;

/** Returns the message about an edited retry. */
const maybeAddedMessage = (noun: string): string =>
  `This ${noun} may have been added before the connection was lost. Look in the list first.`;

interface CallTexts {
  /** Noun for the record of the call. */
  noun?: string;
  /** Message of a failure without a message of its own. */
  generic?: string;
}

/** Returns the server's message for the first broken rule, on any field, or the generic message. */
function messageOf(error: unknown, { noun, generic }: Required<CallTexts>): string {
  if (error instanceof NoResponse) return error.message;
  if (!(error instanceof ApiError)) return generic;
  if (error.status === 400) return formatDatesInText(Object.values(error.errors)[0]?.[0]?.message ?? generic);
  if (error.status === 401) return messages.failures.session_ended;
  if (error.code === KEY_REUSED) return maybeAddedMessage(noun);
  if (error.status === 404) return missingRecordMessage(noun);
  return STATUSES_WITH_MESSAGE.includes(error.status) ? formatDatesInText(error.message) : generic;
}

const joinMessages = (broken: FieldErrors[string] | undefined) =>
  broken?.map(({ message }) => formatDatesInText(message)).join(' ');

/**
 * Converts a refused or failed call to react-admin's error, with a message to show and messages per field. Forms take a
 * failure without errors for a success and discard the input, so `root` is always set.
 */
export function httpErrorOf(
  error: unknown,
  { noun = 'record', generic = messages.failures.generic }: CallTexts = {},
): HttpError {
  const message = messageOf(error, { noun, generic });
  const problem = error instanceof ApiError ? error : undefined;
  const { [NON_FIELD]: others, ...fields } = problem?.errors ?? {};
  const ofFields = Object.fromEntries(
    Object.entries(fields).map(([field, broken]) => [field, joinMessages(broken)]),
  );
  return new HttpError(message, problem?.status ?? 0, {
    errors: { ...ofFields, root: { serverError: joinMessages(others) ?? message } },
    problem,
  });
}

/** Returns messages by field in the format of react-admin's forms. */
export const errorsOf = (error: unknown): object =>
  error instanceof HttpError
    ? (error.body as { errors: object }).errors
    : { root: { serverError: messages.failures.generic } };

/** Returns the message of any error: the call's own, or the catalogue's default. */
export const failureMessage = (error: unknown): string =>
  error instanceof HttpError ? error.message : messages.failures.generic;

/** Returns why a record cannot be shown. */
export const readFailureMessage = (error: unknown, noun: string): string =>
  statusOf(error) === 404 ? missingRecordMessage(noun) : failureMessage(error);

/** Status of a failed call. 0 if there was no response. */
export const statusOf = (error: unknown): number | undefined =>
  error instanceof HttpError ? (error.status as number) : undefined;

/** Returns whether the session has ended. Its own dialog handles a 401. */
export const isSessionEnd = (error: unknown) => statusOf(error) === 401;

/** Returns the broken rules by field, with their codes. */
export const fieldErrorsOf = (error: unknown): FieldErrors =>
  (error instanceof HttpError && (error.body as { problem?: ApiError }).problem?.errors) || {};

/** Returns the code of the problem, or of a broken rule that belongs to no field. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof HttpError ? (error.body as { problem?: ApiError }).problem?.code : undefined;

/** Returns whether the server refused, so that a retry changes nothing. */
export const isRefused = (error: unknown) => {
  const status = statusOf(error) ?? 0;
  return status >= 400 && status < 500;
};
