import { serverMessages } from '../../contract/messages.js';
import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { mayCall } from '../../contract/permissions.js';
import { AuditService } from '../audit/audit.service.js';
import { IS_PUBLIC, PERMISSION, type Permission } from '../http/permissions.js';
import { ProblemException } from '../errors/problem.js';
import { RefusedCalls } from '../rate-limits/refused-calls.js';
import { RequestContext, type Actor } from '../request-context.js';
import { BEARER, KeysUnavailable } from './bearer.strategy.js';

class SignInNeeded extends ProblemException {
  constructor() {
    super(401, serverMessages.calls.sign_in, { headers: { 'WWW-Authenticate': 'Bearer' } });
  }
}

/**
 * Guard of all routes, closed by default: a route with neither `@Public()` nor `@Allow(…)` is refused for everybody.
 * `contract/permissions.ts` says which groups may use it.
 */
@Injectable()
export class AccessGuard extends AuthGuard(BEARER) {
  constructor(
    private readonly reflector: Reflector,
    private readonly context: RequestContext,
    private readonly refusedCalls: RefusedCalls,
    private readonly audit: AuditService,
  ) {
    super();
  }

  /** @throws ProblemException 401, 403, or 429 after too many refused requests */
  override async canActivate(execution: ExecutionContext): Promise<boolean> {
    if (this.reflector.get<boolean | undefined>(IS_PUBLIC, execution.getHandler())) return true;
    const request = execution.switchToHttp().getRequest<FastifyRequest>();
    const actor = await this.actorOf(execution, request);
    const permission = this.reflector.get<Permission | undefined>(PERMISSION, execution.getHandler());
    if (permission && mayCall(actor, permission.resource, permission.action)) return true;
    await this.countAndRecordRefusal(request);
    throw new ProblemException(403, serverMessages.calls.forbidden);
  }

  override handleRequest<T = Actor>(error: unknown, actor: Actor | false, info: unknown): T {
    if (error) throw error;
    // Passport treats this error as a bad token, but it is an error of the server.
    if (info instanceof KeysUnavailable) throw info.cause;
    if (!actor) throw new SignInNeeded();
    this.context.actor = actor;
    return actor as T;
  }

  private async actorOf(execution: ExecutionContext, request: FastifyRequest): Promise<Actor> {
    try {
      await super.canActivate(execution);
    } catch (error) {
      if (error instanceof SignInNeeded) await this.countAndRecordRefusal(request);
      throw error;
    }
    return this.context.signedIn;
  }

  /** Audits the pattern of the route, not the URL, because a URL can hold names and searches. */
  private async countAndRecordRefusal(request: FastifyRequest): Promise<void> {
    await this.refusedCalls.countAndAssertLimit();
    const route = request.routeOptions.url ?? '';
    await this.audit.record('refused', 'call', { details: { method: request.method, route } });
  }
}
