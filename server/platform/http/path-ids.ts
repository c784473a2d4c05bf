import type { FastifyInstance } from 'fastify';
import { asStoredId } from '../database/id.js';

/** Spells the ids in a path as the database does, before anything compares them with the ids of records. */
export function spellPathIdsAsStored(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const parameters = request.params as Record<string, unknown>;
    for (const [name, value] of Object.entries(parameters)) parameters[name] = asStoredId(value);
    done();
  });
}
