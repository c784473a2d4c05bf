import type { IncomingMessage, ServerResponse } from 'node:http';
import { RETRY_AFTER_SECONDS } from '../database/outage.js';
import type { RenderedPage } from './pages/layout.js';

/** Forms of the provider's pages are two short fields. */
const MOST_BYTES = 16 * 1024;

/** The body of a posted form; too long or of another kind is an empty form. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
    return new URLSearchParams();
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_BYTES) return new URLSearchParams();
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

/**
 * Whether a post comes from a page of ours. The interaction's cookie is SameSite=Lax already, so another site's form
 * comes without it; this refuses such a form before anything is looked at.
 */
export function isFromOurPage(request: IncomingMessage, public_url: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = request.headers;
  return origin === undefined || origin === public_url || origin.endsWith(`//${request.headers.host}`);
}

export function sendPage(response: ServerResponse, status: number, page: RenderedPage): void {
  response.writeHead(status, {
    ...page.headers,
    ...(status === 503 ? { 'Retry-After': RETRY_AFTER_SECONDS } : {}),
  });
  response.end(page.html);
}
