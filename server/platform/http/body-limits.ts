import type { FastifyInstance } from 'fastify';
import { RouteSettings } from './route-config.js';

/** Limit of public routes. A code with its redirect URI and verifier fits. */
const PUBLIC_BODY = 8 << 10;
const BODY = 64 << 10;
/** Limit of a verification form with three signatures. */
export const LARGEST_BODY = 2 << 20;

/** Sets the size limit of a route's JSON body in bytes, instead of 64 kB. A larger body gets a 413. */
export const BodyLimit = (bytes: number) => RouteSettings({ body_limit: bytes });

/** Sets the limit of each route. Fastify refuses a larger body before or while it reads it. */
export function setRouteBodyLimits(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    const { controller, is_public, body_limit } = (route.config ?? {}) as RouteSettings;
    route.bodyLimit = body_limit ?? (controller && !is_public ? BODY : PUBLIC_BODY);
  });
}
