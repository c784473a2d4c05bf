import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { may } from '../../contract/permissions.js';
import { AuditService } from '../audit/audit.service.js';
import { IS_PUBLIC, PERMISSION, type Permission } from '../http/permissions.js';
import { ProblemException } from '../http/problem.js';
import { RequestContext, type Actor } from '../request-context.js';
import { KeysUnavailable } from './bearer-keys.js';
import { BEARER } from './bearer.strategy.js';

/**
 * The one gate of the API, closed by default: a route that declares neither `@Public()` nor `@Allow(…)` is refused to
 * everybody, and who may do what it declares is read from `contract/permissions.ts`.
 */
@Injectable()
export class AccessGuard extends AuthGuard(BEARER) {
  constructor(
    private readonly reflector: Reflector,
    private readonly context: RequestContext,
    private readonly audit: AuditService,
  ) {
    super();
  }

  override async canActivate(execution: ExecutionContext): Promise<boolean> {
    const targets = [execution.getHandler(), execution.getClass()];
    if (this.reflector.getAllAndOverride<boolean>(IS_PUBLIC, targets)) return true;
    await super.canActivate(execution);
    const actor = this.context.signedIn;
    const permission = this.reflector.get<Permission | undefined>(PERMISSION, execution.getHandler());
    if (permission && may(actor.group, permission.resource, permission.action)) return true;
    await this.recordRefusal(execution.switchToHttp().getRequest());
    throw new ProblemException(403, 'You are not allowed to do this.');
  }

  override handleRequest<T = Actor>(error: unknown, actor: Actor | false, info: unknown): T {
    if (error) throw error;
    // Passport takes this for a bad token, but it is ours to mend.
    if (info instanceof KeysUnavailable) throw info.cause;
    if (!actor) {
      throw new ProblemException(401, 'Please sign in.', { headers: { 'WWW-Authenticate': 'Bearer' } });
    }
    this.context.actor = actor;
    return actor as T;
  }

  /** The route's pattern, not the address: an address can carry names and searches. */
  private async recordRefusal(request: FastifyRequest): Promise<void> {
    const route = request.routeOptions.url ?? '';
    await this.audit.record('refused', 'call', { details: { method: request.method, route } });
  }
}
