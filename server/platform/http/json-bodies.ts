import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import { UnsupportedMediaTypeException } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serverMessages } from '../../contract/messages.js';
import { badRequest } from '../errors/problem.js';
import { exceedsJsonSize } from './json-size.rules.js';
import { settingsOf } from './route-config.js';

/**
 * Accepts JSON bodies only, with Fastify's own parser. Other content types get a 415; a request without a body is
 * accepted whatever its content type. Text in another encoding gets a 400. Depth and number of values are checked before parsing.
 */
export function acceptLimitedJsonOnly(fastify: FastifyInstance): void {
  fastify.removeContentTypeParser(['text/plain', 'application/json']);
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null);
    // Decoding would replace invalid bytes, and a name would be stored wrong.
    if (!isUtf8(body)) return done(badRequest('invalid', serverMessages.calls.not_json));
    const text = body.toString();
    if (exceedsJsonSize(text)) done(badRequest('invalid', serverMessages.calls.too_complex));
    else void parse(request, text, done);
  });
  // A body in chunks is empty or not only once it is read.
  fastify.addContentTypeParser('*', async (request: FastifyRequest, body: Readable) => {
    const isChunked = request.headers['transfer-encoding'] !== undefined;
    const isEmpty = isChunked && (await body.iterator({ destroyOnReturn: false }).next()).done;
    if (isEmpty) return undefined;
    // FileBody refuses a file of another type, after the caller and the query were checked.
    if (settingsOf(request).largest_file !== undefined) return {};
    throw new UnsupportedMediaTypeException();
  });
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw;
    const isEmpty =
      headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
    if (isEmpty) delete headers['content-type'];
    done();
  });
}
