import { session } from './session';

/** Reads a path and returns the JSON response. */
export const getJson = async <T>(path: string, signal?: AbortSignal): Promise<T> =>
  (await session.fetch(path, { signal })).json() as Promise<T>;

interface Sending {
  headers?: Record<string, string>;
  /** Lets the call outlive the page. */
  keepalive?: boolean;
}

/** Writes and returns the JSON response. Undefined if it has no body. */
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
