import { session } from '@web/session/session';
import { SAVE_FAILURES } from '@contract/notices';
import { httpErrorOf } from '../callFailure';
import { CUSTOMERS } from '../paths';

export const API_ROOT = '/api/v1';

export interface Call<Body = string> {
  method?: string;
  body?: Body;
  headers?: Headers;
  signal?: AbortSignal;
  /** True for a call after which nothing on screen is outdated. */
  changesNothing?: boolean;
}

/** Paths of calls that find no client if they respond with 404. */
const CLIENT_PATHS: readonly string[] = [CUSTOMERS, `${CUSTOMERS}/consequences`];

const writtenPaths = new Set<string>();

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Returns the path of a call without ids and parameters: `customers/pause`. */
const pathOf = (url: string) =>
  url
    .slice(API_ROOT.length + 1)
    .split('?')[0]!
    .split('/')
    .filter((segment) => segment !== '' && !UUID.test(segment))
    .join('/');

/** Returns and clears the paths, without ids, that were written since the last call of this function. */
export function takeWrittenPaths(): string[] {
  const paths = [...writtenPaths];
  writtenPaths.clear();
  return paths;
}

/**
 * Fetches through the session. Refused and failed calls become react-admin's errors. An aborted call is rethrown as it
 * is.
 */
export async function fetchResponse(
  url: string,
  { changesNothing = false, ...init }: Call<string | Blob> = {},
): Promise<Response> {
  const path = pathOf(url);
  const isWrite = init.method !== undefined && init.method !== 'GET';
  try {
    return await session.fetch(url, init);
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw error;
    throw httpErrorOf(error, {
      noun: CLIENT_PATHS.includes(path) ? 'client' : 'record',
      generic: isWrite ? SAVE_FAILURES[path] : undefined,
    });
  } finally {
    if (isWrite && !changesNothing) writtenPaths.add(path);
  }
}

/** HTTP client for ra-data-simple-rest. */
export async function call(url: string, { headers = new Headers(), ...init }: Call = {}) {
  if (init.body !== undefined) headers.set('Content-Type', 'application/json');
  const response = await fetchResponse(url, { ...init, headers });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text,
    json: text ? (JSON.parse(text) as unknown) : undefined,
  };
}
