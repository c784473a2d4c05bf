import type { IncomingHttpHeaders } from 'node:http';

/**
 * Returns whether a POST comes from a page of another site, by headers that browsers set and scripts cannot change.
 * Cookies are SameSite already; this refuses such a POST before any look-up. A program that sends none of these headers
 * is accepted.
 */
export function isFromAnotherSite(headers: IncomingHttpHeaders, public_url: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin, host } = headers;
  return origin !== undefined && origin !== public_url && !origin.endsWith(`//${host}`);
}
