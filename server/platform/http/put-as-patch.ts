import type { FastifyInstance } from 'fastify';

const ONE_RECORD = /^\/api\/v1\/[a-z_]+\/:id$/;

/**
 * Serves `PUT` of one record as `PATCH`: with the same handler, permission, rules and response. `ra-data-simple-rest`
 * updates records by `PUT`.
 */
export function serveRecordPutAsPatch(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    if (route.method === 'PATCH' && ONE_RECORD.test(route.url)) {
      fastify.route({ ...route, config: { ...route.config }, method: 'PUT' });
    }
  });
}
