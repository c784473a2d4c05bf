import type { FastifyInstance } from 'fastify';
import { RouteSettings } from './route-config.js';

/** Limit of public routes: a code with its redirect address and verifier fits. */
const PUBLIC_BODY = 8 << 10;
const BODY = 64 << 10;
/** A verification form with three signatures. */
export const LARGEST_BODY = 2 << 20;

/** The largest JSON body that a route takes, in bytes, where it is not 64 kB; more is refused with 413. */
export const BodyLimit = (bytes: number) => RouteSettings({ body_limit: bytes });

/** Gives each route its limit, by which Fastify refuses a body before or while it is read. */
export function limitBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    const { controller, is_public, body_limit } = (route.config ?? {}) as RouteSettings;
    route.bodyLimit = body_limit ?? (controller && !is_public ? BODY : PUBLIC_BODY);
  });
}
