import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
// Class that Nest's router uses for such contexts. The main entry does not export it.
import { ExecutionContextHost } from '@nestjs/core/internal.js';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { settingsOf } from '../http/route-config.js';
import { RateLimitGuard } from '../rate-limits/rate-limit.guard.js';
import { AccessGuard } from './access.guard.js';

/** Runs all guards of a request once: authentication, permission, then rate limits. */
@Injectable()
export class AccessAndRateLimitGuard implements CanActivate {
  private readonly admitted = new WeakSet<FastifyRequest>();

  constructor(
    private readonly access: AccessGuard,
    private readonly rates: RateLimitGuard,
  ) {}

  /** @throws ProblemException 401, 403 or 429 */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (this.admitted.has(request)) return true;
    const isAdmitted = (await this.access.canActivate(context)) && (await this.rates.canActivate(context));
    if (isAdmitted) this.admitted.add(request);
    return isAdmitted;
  }
}

/**
 * Returns the context that Nest gives to guards, before Nest handles the request, or `null` if no controller serves the
 * path.
 */
function contextOf(request: FastifyRequest, reply: FastifyReply): ExecutionContext | null {
  const { controller, method_name } = settingsOf(request);
  const methods = controller?.prototype as Record<string, () => unknown> | undefined;
  const handler = method_name && methods?.[method_name];
  return controller && handler ? new ExecutionContextHost([request, reply], controller, handler) : null;
}

/**
 * Runs the guards before the body is read. Nest runs them after Fastify has parsed the body, so a refused caller could
 * send a whole body first.
 */
export function admitBeforeBody(app: NestFastifyApplication): void {
  const guard = app.get(AccessAndRateLimitGuard);
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('preParsing', async (request: FastifyRequest, reply: FastifyReply) => {
    const context = contextOf(request, reply);
    if (context) await guard.canActivate(context);
  });
}
