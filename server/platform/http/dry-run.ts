import type { FastifyInstance } from 'fastify';
import { serverMessages } from '../../contract/messages.js';
import { invalidField } from '../errors/problem.js';
import { ChoiceField } from '../validation/fields.js';
import { settingsOf } from './route-config.js';

/** Query of a write with a dry run. With `true` nothing is written, and the response shows the effects. */
export class DryRunQuery {
  @ChoiceField(['true', 'false'])
  dry_run?: 'true' | 'false' | '';
}

/** Refuses `dry_run` in the query of a write that has no dry run. Without this the write would be carried out. */
export function refuseUnsupportedDryRuns(fastify: FastifyInstance): void {
  fastify.addHook('preValidation', (request, _reply, done) => {
    const { controller, has_dry_run } = settingsOf(request);
    const isWrite = !['GET', 'HEAD'].includes(request.method);
    if (controller && isWrite && !has_dry_run && Object.hasOwn(request.query as object, 'dry_run'))
      done(invalidField('dry_run', 'unknown_field', serverMessages.calls.no_dry_run));
    else done();
  });
}

/** Makes a dry run respond with 200 where the request itself responds with 201 or 204, because it creates nothing. */
export function setDryRunStatus(fastify: FastifyInstance): void {
  fastify.addHook('preSerialization', (request, reply, payload, done) => {
    if ([201, 204].includes(reply.statusCode) && (request.query as DryRunQuery).dry_run === 'true')
      reply.code(200);
    done(null, payload);
  });
}
