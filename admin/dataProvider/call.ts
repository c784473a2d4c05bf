import { session } from '@web/session/session';
import { httpErrorOf } from '../callFailure';

export const API_ROOT = '/api/v1';

export interface Call<Body = string> {
  method?: string;
  body?: Body;
  headers?: Headers;
  signal?: AbortSignal;
}

const written = new Set<string>();

/** Returns and clears the API resources written since the last call of this function. */
export function takeWritten(): string[] {
  const paths = [...written];
  written.clear();
  return paths;
}

/**
 * Fetches through the session. Refused and failed calls become react-admin's errors. An aborted call is rethrown as it
 * is.
 */
export async function fetched(url: string, init: Call<string | Blob> = {}): Promise<Response> {
  try {
    return await session.fetch(url, init);
  } catch (error) {
    throw error instanceof Error && error.name === 'AbortError' ? error : httpErrorOf(error);
  } finally {
    if (init.method && init.method !== 'GET') written.add(url.slice(API_ROOT.length + 1).split(/[/?]/)[0]!);
  }
}

/** HTTP client for ra-data-simple-rest. */
export async function call(url: string, { headers = new Headers(), ...init }: Call = {}) {
  if (init.body !== undefined) headers.set('Content-Type', 'application/json');
  const response = await fetched(url, { ...init, headers });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text,
    json: text ? (JSON.parse(text) as unknown) : undefined,
  };
}
