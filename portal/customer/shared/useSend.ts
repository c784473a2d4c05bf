import { useRef, useState } from 'react';
import { NON_FIELD, type FieldErrors, type Warning } from '@contract/errors';
import { messages } from '@contract/messages';
import { ApiError, NoResponse } from '@web/session/api-error';
import { readable } from '@web/formats/dates';
import { session } from '@web/session/session';
import { keyOfCall } from '@web/session/idempotency';
import { sendJson } from '../../shared/api';
import { useReload } from './CustomerProvider';
import { useTell } from './Notices';

interface Call {
  method: 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body?: object;
  /** Of the record that was shown: the call fits only this. */
  version?: number;
}

/** What a call that did not go through leaves to show. */
export interface Refusal {
  fields: FieldErrors;
  /** The notice that was shown; none where the session has ended, or the form asks. */
  message: string | undefined;
  /** The call was not sent, or got no response: it can be sent again. */
  isLost: boolean;
  /** What was shown has changed meanwhile: it is loaded anew. */
  isStale: boolean;
}

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

function told(error: unknown): string | undefined {
  // The session's own way leads on from a 401.
  if (error instanceof ApiError && error.status === 401) return undefined;
  if (error instanceof NoResponse) return messages.portal.not_sent;
  if (error instanceof ApiError && error.status === 412) return messages.portal.changed_meanwhile;
  if (error instanceof ApiError && error.status === 400) {
    const { [NON_FIELD]: [whole] = [], ...fields } = error.errors;
    return whole?.message ?? Object.values(fields)[0]?.[0]?.message ?? messages.failures.generic;
  }
  return messages.failures.generic;
}

/** Warnings of a request that succeeded. */
const warningsIn = (response: { warnings?: Warning[] } | undefined): string[] =>
  (response?.warnings ?? []).map(({ message }) => readable(session.config!.time_zone, message));

/**
 * Sends what somebody did and tells what became of it. A repeat after a lost response is carried out once: it has the key
 * of the first try, until the server has said yes or no.
 */
export function useSend() {
  const tell = useTell();
  const reload = useReload();
  const press = useRef(crypto.randomUUID() as string);
  const [isSending, setSending] = useState(false);

  /**
   * @param isAsked whether a form asks about what was saved meanwhile: then nothing else tells of it
   * @returns nothing where it went through; `saved` is told then
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
      press.current = crypto.randomUUID();
      tell([saved, ...warningsIn(response)].join(' '));
      await reload();
      return undefined;
    } catch (error) {
      if (isRefusal(error)) press.current = crypto.randomUUID();
      const isStale = error instanceof ApiError && error.status === 412;
      if (isStale) await reload();
      const message = isStale && (await isAsked()) ? undefined : told(error);
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
