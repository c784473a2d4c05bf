import type { FastifyInstance } from 'fastify';
import { ChoiceField } from '../validation/fields.js';

/** Query of a write that can be tried: with `true` nothing is written, and the response is what would happen. */
export class DryRunQuery {
  @ChoiceField(['true', 'false'])
  dry_run?: 'true' | 'false' | '';
}

/** A dry run makes nothing: where the call itself responds with 201 or 204, it responds with 200. */
export function respondToDryRuns(fastify: FastifyInstance): void {
  fastify.addHook('preSerialization', (request, reply, payload, done) => {
    if ([201, 204].includes(reply.statusCode) && (request.query as DryRunQuery).dry_run === 'true')
      reply.code(200);
    done(null, payload);
  });
}
