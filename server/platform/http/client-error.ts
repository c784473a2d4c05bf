import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '../../contract/errors.js';
import { newId } from '../database/id.js';
import type { securityHeadersMiddleware } from './security-headers.js';

const REFUSALS: Record<string, [status: number, detail: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not arrive in time.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large.'],
};

/** Responds to invalid or incomplete HTTP. Such a connection never reaches a route. */
export function respondToClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(refusal(...(REFUSALS[error.code ?? ''] ?? [400, 'This is not HTTP.'])));
  socket.destroy();
}

/** Responds to a path that cannot be decoded (`%ff`). It reaches no route and no filter. */
export const respondNotFoundToMalformedPath =
  (protect: ReturnType<typeof securityHeadersMiddleware>) =>
  (_error: Error, request: FastifyRequest, reply: FastifyReply): void =>
    protect(Object.assign(request.raw, { id: request.id }), reply.raw, () => {
      void reply
        .status(404)
        .type(PROBLEM_TYPE)
        .send(JSON.stringify(problemOf(404, 'Not found.', request.id)));
    });

const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

const problemOf = (status: number, detail: string, request_id: string): Problem => ({
  type: 'about:blank',
  title: STATUS_CODES[status]!,
  status,
  detail,
  request_id,
});

function refusal(status: number, detail: string): string {
  const problem = problemOf(status, detail, newId());
  const body = JSON.stringify(problem);
  return [
    `HTTP/1.1 ${status} ${problem.title}`,
    `Content-Type: ${PROBLEM_TYPE}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${problem.request_id}`,
    'Cache-Control: no-store',
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}
