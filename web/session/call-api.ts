import { locale } from '../language/language';
import { ApiError, NoResponse } from './api-error';
import type { BrowserPage } from './browser-page';

export const API = '/api/v1/';

/**
 * Calls the API in the page's language.
 * @param path relative to the API, or absolute
 * @throws ApiError if the server refuses the call, NoResponse if it cannot be reached
 */
export async function callApi(page: BrowserPage, path: string, init: RequestInit = {}): Promise<Response> {
  const url = path.startsWith('/') ? path : API + path;
  const headers = new Headers(init.headers);
  headers.set('Accept-Language', locale());
  const response = await page.fetch(url, { ...init, headers }).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'AbortError') throw error;
    throw new NoResponse();
  });
  // 304: the caller's data is current.
  if (!response.ok && response.status !== 304) throw await ApiError.from(response);
  return response;
}
