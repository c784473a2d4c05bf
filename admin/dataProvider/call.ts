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

/** API resources that were written since this was last asked. */
export function takeWritten(): string[] {
  const paths = [...written];
  written.clear();
  return paths;
}

/** Over the session; refused and failed calls are react-admin's errors, a call that was given up stays what it is. */
export async function fetched(url: string, init: Call<string | Blob> = {}): Promise<Response> {
  try {
    return await session.fetch(url, init);
  } catch (error) {
    throw error instanceof Error && error.name === 'AbortError' ? error : httpErrorOf(error);
  } finally {
    if (init.method && init.method !== 'GET') written.add(url.slice(API_ROOT.length + 1).split(/[/?]/)[0]!);
  }
}

/** ra-data-simple-rest's way of calling. */
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
