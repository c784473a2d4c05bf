import { serverMessages } from '../../contract/messages.js';
import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import {
  InjectThrottlerOptions,
  InjectThrottlerStorage,
  ThrottlerGuard,
  type ThrottlerLimitDetail,
  type ThrottlerModuleOptions,
  type ThrottlerRequest,
  type ThrottlerStorage,
} from '@nestjs/throttler';
import type { FastifyRequest } from 'fastify';
import { IdempotencyStore } from '../idempotency/idempotency-store.js';
import { RequestContext } from '../request-context.js';
import { callerNetwork } from './caller-network.js';
import { CountedByNetwork, HOUR_MS, HOURLY } from './throttlers.js';
import { tooManyRequestsError } from '../errors/too-many-requests.js';

/** Applies the limits of `throttlers.ts` to signed-in users and to sign-ins, across all processes. */
@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  constructor(
    @InjectThrottlerOptions() options: ThrottlerModuleOptions,
    @InjectThrottlerStorage() counts: ThrottlerStorage,
    reflector: Reflector,
    private readonly context: RequestContext,
    private readonly idempotency: IdempotencyStore,
  ) {
    super(options, counts, reflector);
  }

  /** Public requests have no user. A few are counted by network. */
  protected override async shouldSkip(route: ExecutionContext): Promise<boolean> {
    return this.context.actor === undefined && !this.reflector.get(CountedByNetwork, route.getHandler());
  }

  protected override async getTracker(): Promise<string> {
    return this.context.actor?.id ?? callerNetwork(this.context.ip);
  }

  /** A retry runs nothing and gets the stored response, so it does not count as an expensive call. */
  protected override async handleRequest(limited: ThrottlerRequest): Promise<boolean> {
    if (limited.throttler.name === HOURLY && (await this.hasResponse(limited.context))) return true;
    return super.handleRequest(limited);
  }

  private async hasResponse(execution: ExecutionContext): Promise<boolean> {
    const key = execution.switchToHttp().getRequest<FastifyRequest>().headers['idempotency-key'];
    const { actor } = this.context;
    return typeof key === 'string' && actor !== undefined && this.idempotency.has(actor.id, key);
  }

  /** All routes under a limit share one count. */
  protected override generateKey(_execution: ExecutionContext, caller: string, name: string): string {
    return `${name}:${caller}`;
  }

  protected override throwThrottlingException(
    _execution: ExecutionContext,
    { limit, ttl, timeToBlockExpire }: ThrottlerLimitDetail,
  ): Promise<void> {
    if (ttl < HOUR_MS) throw tooManyRequestsError(timeToBlockExpire);
    const minutes = Math.ceil(timeToBlockExpire / 60);
    throw tooManyRequestsError(timeToBlockExpire, serverMessages.responses.too_often(limit, minutes));
  }
}
