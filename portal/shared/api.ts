import { session } from '@web/session/session';

/** The response to a read. */
export const getJson = async <T>(path: string, signal?: AbortSignal): Promise<T> =>
  (await session.fetch(path, { signal })).json() as Promise<T>;

interface Sending {
  headers?: Record<string, string>;
  /** The call may outlive the page. */
  keepalive?: boolean;
}

/** The response to a write; nothing where it has no body. */
export async function sendJson<T>(
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  { headers, keepalive }: Sending = {},
): Promise<T> {
  const response = await session.fetch(path, {
    method,
    keepalive,
    headers: { ...(body && { 'Content-Type': 'application/json' }), ...headers },
    body: body && JSON.stringify(body),
  });
  const text = await response.text();
  return (text ? JSON.parse(text) : undefined) as T;
}
