import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Problem } from '../../contract/errors.js';
import { newId } from '../database/id.js';

const REFUSALS: Record<string, [status: number, detail: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not arrive in time.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large.'],
};

/** Responds to what is no request, or none that ever ends: such a connection never reaches a route. */
export function respondToClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(refusal(...(REFUSALS[error.code ?? ''] ?? [400, 'This is not HTTP.'])));
  socket.destroy();
}

function refusal(status: number, detail: string): string {
  const title = STATUS_CODES[status]!;
  const problem: Problem = { type: 'about:blank', title, status, detail, request_id: newId() };
  const body = JSON.stringify(problem);
  return [
    `HTTP/1.1 ${status} ${title}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${problem.request_id}`,
    'Cache-Control: no-store',
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}
