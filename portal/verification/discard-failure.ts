import { messages } from '@contract/messages';
import { ApiError } from '@web/session/api-error';
import { isSignedOut } from './draft-calls';

/** Returns why a form was not discarded. Undefined if the session has ended, which the session handles. */
export function discardFailure(error: unknown): string | undefined {
  if (isSignedOut(error)) return undefined;
  // The server says when the call is possible again.
  return error instanceof ApiError && error.status === 429
    ? error.message
    : messages.verification_form.not_discarded;
}
