import type { IncomingHttpHeaders } from 'node:http';

/**
 * Returns whether a POST comes from one of our pages, by headers that browsers set and scripts cannot change. Cookies
 * are SameSite already; this refuses POSTs of other sites before any look-up. Other programs send none of these headers
 * and are accepted.
 */
export function isNotFromAnotherSite(headers: IncomingHttpHeaders, public_url: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin, host } = headers;
  return origin === undefined || origin === public_url || origin.endsWith(`//${host}`);
}
