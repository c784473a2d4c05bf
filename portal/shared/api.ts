import { session } from '@web/session/session';

/** The answer of a read. */
export const getJson = async <T>(path: string, signal?: AbortSignal): Promise<T> =>
  (await session.fetch(path, { signal })).json() as Promise<T>;

interface Sending {
  headers?: Record<string, string>;
  /** The call may outlive the page. */
  keepalive?: boolean;
}

/** The answer of a write; nothing where it has no body. */
export async function sendJson<T>(
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  { headers, keepalive }: Sending = {},
): Promise<T> {
  const answer = await session.fetch(path, {
    method,
    keepalive,
    headers: { ...(body && { 'Content-Type': 'application/json' }), ...headers },
    body: body && JSON.stringify(body),
  });
  const text = await answer.text();
  return (text ? JSON.parse(text) : undefined) as T;
}
