/** A response with its parsed body. `body` is any JSON. */
export interface ApiResponse<T = Json> {
  status: number;
  headers: Headers;
  body: T;
  text: string;
  bytes: Uint8Array;
}

// Responses have many shapes. The assertions of a test check them.
export type Json = any;

/** Well-formed id that no record has. */
export const UNKNOWN_ID = '01890000-0000-7000-8000-000000000000';

/** Fields of a record that a test sets. */
export type Fields = Record<string, unknown>;

export interface CallOptions {
  headers?: Record<string, string>;
  query?: Record<string, string | number | boolean | string[]>;
}

/** Calls of `/api/v1` as one user, or without a sign-in. */
export interface Api {
  readonly base_url: string;
  get<T = Json>(path: string, options?: CallOptions): Promise<ApiResponse<T>>;
  post<T = Json>(path: string, body?: unknown, options?: CallOptions): Promise<ApiResponse<T>>;
  patch<T = Json>(path: string, body?: unknown, options?: CallOptions): Promise<ApiResponse<T>>;
  delete<T = Json>(path: string, options?: CallOptions): Promise<ApiResponse<T>>;
  /** Sends any method to any path, with the body unchanged. */
  call<T = Json>(
    method: string,
    path: string,
    body?: string | Uint8Array,
    options?: CallOptions,
  ): Promise<ApiResponse<T>>;
}

/**
 * Returns a small client of the API.
 * @param token bearer of the user; without a token the calls are unsigned
 */
export function api(base_url: string, token?: string): Api {
  async function call<T>(
    method: string,
    path: string,
    body?: string | Uint8Array,
    { headers = {}, query = {} }: CallOptions = {},
  ): Promise<ApiResponse<T>> {
    const url = new URL(path.startsWith('/') ? path : `/api/v1/${path}`, base_url);
    for (const [name, value] of Object.entries(query)) {
      for (const one of Array.isArray(value) ? value : [value]) url.searchParams.append(name, String(one));
    }
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body as BodyInit | undefined,
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const text = new TextDecoder().decode(bytes);
    const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '');
    return {
      status: response.status,
      headers: response.headers,
      text,
      bytes,
      body: (isJson && text ? JSON.parse(text) : undefined) as T,
    };
  }
  const json = (body: unknown) => (body === undefined ? undefined : JSON.stringify(body));
  return {
    base_url,
    call,
    get: (path, options) => call('GET', path, undefined, options),
    post: (path, body, options) => call('POST', path, json(body), options),
    patch: (path, body, options) => call('PATCH', path, json(body), options),
    delete: (path, options) => call('DELETE', path, undefined, options),
  };
}

/** Returns the body of a successful response. A refusal fails the test with its text. */
export function ok<T>(response: ApiResponse<T>): T {
  if (response.status >= 300) throw new Error(`Refused with ${response.status}: ${response.text}`);
  return response.body;
}
