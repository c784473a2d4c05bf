import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a post comes from a page of ours, by what browsers say of it and scripts cannot change. Cookies are SameSite
 * already; this refuses another site's post before anything is looked at. A program that is no browser says nothing.
 */
export function isFromOurPage(headers: IncomingHttpHeaders, public_url: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin, host } = headers;
  return origin === undefined || origin === public_url || origin.endsWith(`//${host}`);
}
