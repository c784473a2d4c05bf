import type { FastifyInstance } from 'fastify';
import { ChoiceField } from './fields.js';

/** Query of a write that can be tried: with `true` nothing is written, and the call answers what would happen. */
export class DryRunQuery {
  @ChoiceField(['true', 'false'])
  dry_run?: 'true' | 'false' | '';
}

/** A dry run makes nothing: where the call itself answers 201, it answers 200. */
export function answerDryRuns(fastify: FastifyInstance): void {
  fastify.addHook('preSerialization', (request, reply, payload, done) => {
    if (reply.statusCode === 201 && (request.query as DryRunQuery).dry_run === 'true') reply.code(200);
    done(null, payload);
  });
}
