import { messages } from '@contract/messages';
import { ApiError } from '@web/session/api-error';

/** Returns why a form was not discarded. Undefined if the session has ended, which the session handles. */
export function discardFailure(error: unknown): string | undefined {
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 401) return undefined;
  // The server says when the call is possible again.
  return error instanceof ApiError && status === 429
    ? error.message
    : messages.verification_form.not_discarded;
}
