import type { IncomingMessage, ServerResponse } from 'node:http';
import { RETRY_AFTER_SECONDS } from '../database/database-outage.js';
import type { RenderedPage } from './pages/layout.js';

/** Request from the middleware layer of Fastify, with the caller's address. */
export type FormRequest = IncomingMessage & { ip?: string };

/** Size limit. Forms of the provider's pages have two short fields. */
const MOST_BYTES = 16 * 1024;

/** Returns the body of a submitted form. A body that is too large or of another type is an empty form. */
export async function readFormOrEmpty(request: IncomingMessage): Promise<URLSearchParams> {
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

export function sendPage(response: ServerResponse, status: number, page: RenderedPage): void {
  response.writeHead(status, {
    ...page.headers,
    ...(status === 503 ? { 'Retry-After': RETRY_AFTER_SECONDS } : {}),
  });
  response.end(page.html);
}
