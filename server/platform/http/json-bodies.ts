import type { FastifyInstance } from 'fastify';

/**
 * Bodies are JSON, by Fastify's own parser, or nothing: anything else answers 415, and a call without a body passes
 * whatever its content type says (contract 2).
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
}
