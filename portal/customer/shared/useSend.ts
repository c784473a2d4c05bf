import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { NON_FIELD, type FieldErrors, type Warning } from '@contract/errors';
import { messages } from '@contract/messages';
import { ApiError, KEY_REUSED, NoResponse } from '@web/session/api-error';
import { keyOfCall, usePressKey } from '@web/session/idempotency';
import { sendJson } from '@web/session/json-calls';
import { formatDatesInText } from '@web/session/place-dates';
import { useReturnFocus } from '../../shared/useReturnFocus';
import { useReload } from './CustomerProvider';
import { useNotify } from './Notices';
import { pressKeyOf } from './unsentForms';

interface Call {
  method: 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body?: object;
  /** Version of the record shown. The server refuses the call for any other. */
  version?: number;
}

/** Result of a failed call, for the form. */
export interface Refusal {
  fields: FieldErrors;
  /** Message of the notice. Undefined if the session has ended or the form asks. */
  message: string | undefined;
  /** True if the call was not sent or got no response. It can be sent again. */
  isLost: boolean;
  /** True if the record has changed meanwhile, or if a record to delete is gone. The page is refetched. */
  isStale: boolean;
}

/** Result of a form that was not sent: no message, and the input stays. */
export const NOT_SENT: Refusal = { fields: {}, message: undefined, isLost: false, isStale: false };

const isConfirmed = (body: object | undefined) =>
  body !== undefined && 'confirmed' in body && body.confirmed === true;

const isKeyReused = (error: unknown) => error instanceof ApiError && error.code === KEY_REUSED;

function failureText(error: unknown, errors: FieldErrors, hasList: boolean): string | undefined {
  if (error instanceof NoResponse) return messages.portal.not_sent;
  const status = error instanceof ApiError ? error.status : undefined;
  // The session handles a 401, and the form asks for a confirmation.
  if (status === 401 || errors.confirmed) return undefined;
  if (status === 412) return messages.portal.changed_meanwhile;
  if (isKeyReused(error)) return hasList ? messages.portal.maybe_sent : messages.portal.maybe_received;
  // A caregiver's services were changed or a record was deleted while the page was open.
  if (status === 403 || status === 404) return messages.portal.not_allowed;
  // The server says when the call is possible again.
  if (error instanceof ApiError && status === 429) return error.message;
  const { [NON_FIELD]: [formError] = [], ...fields } = errors;
  return formError?.message ?? Object.values(fields)[0]?.[0]?.message ?? messages.failures.generic;
}

const withFormattedDates = (all: readonly Warning[]): Warning[] =>
  all.map(({ code, message }) => ({ code, message: formatDatesInText(message) }));

/** Returns the broken rules of a refused request by field. */
const errorsOf = (error: unknown): FieldErrors =>
  error instanceof ApiError
    ? Object.fromEntries(
        Object.entries(error.errors).map(([field, errors]) => [field, withFormattedDates(errors)]),
      )
    : {};

/** Returns the warnings of a request that succeeded. */
const warningsIn = (response: { warnings?: Warning[] } | undefined): string[] =>
  withFormattedDates(response?.warnings ?? []).map(({ message }) => message);

interface Outcome {
  /** Notice after success. */
  saved: string;
  /** False if the client sees no list of what was sent, so that there is nothing to check. */
  hasList?: boolean;
  /** True if the caller's dialog shows a failure. A notice would repeat it, over the dialog's buttons. */
  isInDialog?: boolean;
  /** Called after a stale version was refused. Returns the notice, or undefined if a form asks about a conflict. */
  onStale?: () => Promise<string | undefined>;
}

/**
 * Sends a change and shows its outcome. A retry after a lost response runs once, because it carries the first attempt's
 * key until the server has responded. After the user has declined a question, `renewKey` gives the next call a new key.
 * @param form name under which `usePersistentForm` keeps the sent input
 */
export function useSend(form?: string) {
  const notify = useNotify();
  const queries = useQueryClient();
  const reload = useReload();
  const buttonKey = usePressKey();
  const pressNow = () => (form === undefined ? buttonKey : pressKeyOf(form));
  const [isSending, setSending] = useState(false);
  const keepPressed = useReturnFocus(isSending);
  /** Path of a deletion without a response. It may have succeeded, so a repetition that finds nothing has succeeded. */
  const lostDeletion = useRef<string>(undefined);

  /** @returns undefined on success */
  const send = async (
    { method, path, body, version }: Call,
    { saved, hasList = true, isInDialog = false, onStale }: Outcome,
  ): Promise<Refusal | undefined> => {
    const press = pressNow();
    keepPressed();
    setSending(true);
    const succeed = async (warnings: readonly string[]) => {
      notify(warnings.length === 0 ? saved : [saved.replace(/\.?$/, '.'), ...warnings].join(' '));
      await reload();
      // Until now the form may be on the screen again, where another press must not send the same input a second time.
      press.renew();
    };
    try {
      const response = await sendJson<{ warnings?: Warning[] } | undefined>(method, path, body, {
        headers: {
          ...(method === 'POST' && {
            // Without the input: edited input must not be sent again after a lost response. The server refuses it.
            'Idempotency-Key': keyOfCall(press.current, path, isConfirmed(body) ? 'confirmed' : undefined),
          }),
          ...(version !== undefined && { 'If-Match': `"${version}"` }),
        },
      });
      await succeed(warningsIn(response));
      return undefined;
    } catch (error) {
      const status = error instanceof ApiError ? error.status : undefined;
      const fields = errorsOf(error);
      // The confirmed call belongs to the same press. If its response is lost, the question and its answer are repeated.
      if (!fields.confirmed) press.onFailed(status);
      // The message asks the user to look. The next press then sends the input.
      const isReused = isKeyReused(error);
      if (isReused) press.renew();
      const isGone = method === 'DELETE' && status === 404;
      if (isGone && lostDeletion.current === path) {
        await succeed([]);
        return undefined;
      }
      if (method === 'DELETE' && error instanceof NoResponse) lostDeletion.current = path;
      const isStale = status === 412 || isGone;
      if (isStale || isReused) await reload();
      // The server may have received the call. The next page reads its data again. This one does not, because the network
      // may be down.
      if (error instanceof NoResponse) void queries.invalidateQueries({ refetchType: 'none' });
      const message = isStale && onStale ? await onStale() : failureText(error, fields, hasList);
      if (message && !isInDialog) notify(message, 'error');
      return { fields, message, isLost: error instanceof NoResponse, isStale };
    } finally {
      setSending(false);
    }
  };
  return { send, isSending, renewKey: () => pressNow().renew() };
}
