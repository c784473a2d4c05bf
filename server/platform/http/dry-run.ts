import type { FastifyInstance } from 'fastify';
import { ChoiceField } from '../validation/fields.js';

/** Query of a write with a dry run. With `true` nothing is written, and the response shows the effects. */
export class DryRunQuery {
  @ChoiceField(['true', 'false'])
  dry_run?: 'true' | 'false' | '';
}

/** Makes a dry run respond with 200 where the request itself responds with 201 or 204, because it creates nothing. */
export function setDryRunStatus(fastify: FastifyInstance): void {
  fastify.addHook('preSerialization', (request, reply, payload, done) => {
    if ([201, 204].includes(reply.statusCode) && (request.query as DryRunQuery).dry_run === 'true')
      reply.code(200);
    done(null, payload);
  });
}
