import { useState } from 'react';
import { NON_FIELD, type FieldErrors, type Warning } from '@contract/errors';
import { messages } from '@contract/messages';
import { ApiError, NoResponse } from '@web/session/api-error';
import { keyOfCall, usePressKey } from '@web/session/idempotency';
import { sendJson } from '@web/session/json-calls';
import { formatDatesInText } from '@web/session/place-dates';
import { useReload } from './CustomerProvider';
import { useNotify } from './Notices';

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
  /** True if the record has changed meanwhile. It is refetched. */
  isStale: boolean;
}

function failureText(error: unknown): string | undefined {
  // The session handles a 401.
  if (error instanceof ApiError && error.status === 401) return undefined;
  if (error instanceof NoResponse) return messages.portal.not_sent;
  if (error instanceof ApiError && error.status === 412) return messages.portal.changed_meanwhile;
  // The server says when the call is possible again.
  if (error instanceof ApiError && error.status === 429) return error.message;
  if (error instanceof ApiError && error.status === 400) {
    const { [NON_FIELD]: [formError] = [], ...fields } = error.errors;
    return formError?.message ?? Object.values(fields)[0]?.[0]?.message ?? messages.failures.generic;
  }
  return messages.failures.generic;
}

/** Returns the warnings of a request that succeeded. */
const warningsIn = (response: { warnings?: Warning[] } | undefined): string[] =>
  (response?.warnings ?? []).map(({ message }) => formatDatesInText(message));

/**
 * Sends a change and shows its outcome. A retry after a lost response runs once, because it carries the first attempt's
 * key until the server has responded.
 */
export function useSend() {
  const tell = useNotify();
  const reload = useReload();
  const press = usePressKey();
  const [isSending, setSending] = useState(false);

  /**
   * @param isAsked true if a form asks about a conflict, so that no notice is shown
   * @returns undefined on success, after the notice `saved`
   */
  const send = async (
    { method, path, body, version }: Call,
    saved: string,
    isAsked: () => Promise<boolean> = () => Promise.resolve(false),
  ): Promise<Refusal | undefined> => {
    setSending(true);
    try {
      const response = await sendJson<{ warnings?: Warning[] } | undefined>(method, path, body, {
        headers: {
          ...(method === 'POST' && {
            'Idempotency-Key': keyOfCall(press.current, path, body && JSON.stringify(body)),
          }),
          ...(version !== undefined && { 'If-Match': `"${version}"` }),
        },
      });
      press.renew();
      tell([saved, ...warningsIn(response)].join(' '));
      await reload();
      return undefined;
    } catch (error) {
      press.onFailed(error instanceof ApiError ? error.status : undefined);
      const isStale = error instanceof ApiError && error.status === 412;
      if (isStale) await reload();
      const message = isStale && (await isAsked()) ? undefined : failureText(error);
      if (message) tell(message, 'error');
      return {
        fields: error instanceof ApiError ? error.errors : {},
        message,
        isLost: error instanceof NoResponse,
        isStale,
      };
    } finally {
      setSending(false);
    }
  };
  return { send, isSending };
}
