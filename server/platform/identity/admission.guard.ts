import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
// The class that Nest's own router makes such contexts of; its main entry does not export it.
import { ExecutionContextHost } from '@nestjs/core/internal.js';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { settingsOf } from '../http/route-config.js';
import { RateLimitGuard } from '../rate-limits/rate-limit.guard.js';
import { AccessGuard } from '../auth/access.guard.js';

/** Asks all guards of a call, once: who calls and whether they may, then whether too often. */
@Injectable()
export class AdmissionGuard implements CanActivate {
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

/** The context that Nest gives the guards, made before Nest is reached; `null` where no controller serves the path. */
function contextOf(request: FastifyRequest, reply: FastifyReply): ExecutionContext | null {
  const { controller, method_name } = settingsOf(request);
  const methods = controller?.prototype as Record<string, () => unknown> | undefined;
  const handler = method_name && methods?.[method_name];
  return controller && handler ? new ExecutionContextHost([request, reply], controller, handler) : null;
}

/**
 * Has calls admitted before their body is read. Nest asks its guards after Fastify has parsed the body: somebody who is
 * refused would have been listened to first.
 */
export function admitBeforeBody(app: NestFastifyApplication): void {
  const guard = app.get(AdmissionGuard);
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('preParsing', async (request: FastifyRequest, reply: FastifyReply) => {
    const context = contextOf(request, reply);
    if (context) await guard.canActivate(context);
  });
}
