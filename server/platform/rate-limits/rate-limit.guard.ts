import { messages } from '../../contract/messages.js';
import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import {
  InjectThrottlerOptions,
  InjectThrottlerStorage,
  ThrottlerGuard,
  type ThrottlerLimitDetail,
  type ThrottlerModuleOptions,
  type ThrottlerStorage,
} from '@nestjs/throttler';
import { RequestContext } from '../request-context.js';
import { HOUR_MS } from './throttlers.js';
import { tooManyRequests } from './too-many-requests.js';

/** Holds signed-in users to the limits of `throttlers.ts`, whichever process serves them. */
@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  constructor(
    @InjectThrottlerOptions() options: ThrottlerModuleOptions,
    @InjectThrottlerStorage() counts: ThrottlerStorage,
    reflector: Reflector,
    private readonly context: RequestContext,
  ) {
    super(options, counts, reflector);
  }

  /** Public calls have no user to count by. */
  protected override async shouldSkip(): Promise<boolean> {
    return this.context.actor === undefined;
  }

  protected override async getTracker(): Promise<string> {
    return this.context.signedIn.id;
  }

  /** One count for all routes under a limit. */
  protected override generateKey(_execution: ExecutionContext, user: string, name: string): string {
    return `${name}:${user}`;
  }

  protected override throwThrottlingException(
    _execution: ExecutionContext,
    { limit, ttl, timeToBlockExpire }: ThrottlerLimitDetail,
  ): Promise<void> {
    if (ttl < HOUR_MS) throw tooManyRequests(timeToBlockExpire);
    const minutes = Math.ceil(timeToBlockExpire / 60);
    throw tooManyRequests(timeToBlockExpire, messages.responses.too_often(limit, minutes));
  }
}
