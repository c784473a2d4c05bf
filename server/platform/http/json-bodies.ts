import type { FastifyInstance } from 'fastify';

/** Objects and lists within each other; what is read below recurses no deeper. */
const DEEPEST_BODY = 32;

/**
 * Bodies are JSON, by Fastify's own parser, or nothing: anything else is refused with 415, and a call without a body
 * passes whatever its content type says.
 */
export function takeJsonOnly(fastify: FastifyInstance): void {
  fastify.removeContentTypeParser('text/plain');
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw;
    const isEmpty =
      headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
    if (isEmpty) delete headers['content-type'];
    done();
  });
  fastify.addHook('preValidation', (request, _reply, done) => {
    done(isDeeper(request.body, DEEPEST_BODY) ? new BodyTooDeep() : undefined);
  });
}

class BodyTooDeep extends Error {
  readonly statusCode = 400;
}

/** Level by level, not by recursion: a body of 2 MiB can be a million levels deep. */
function isDeeper(body: unknown, levels: number): boolean {
  let level = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > levels) return true;
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
  }
  return false;
}
