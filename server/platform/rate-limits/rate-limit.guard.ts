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
import { ProblemException } from '../http/problem.js';
import { RequestContext } from '../request-context.js';

/** 1,200 calls a minute per user, whichever process answers them (contract 2, 429). */
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

  /** One count for all routes. */
  protected override generateKey(_execution: ExecutionContext, user: string, name: string): string {
    return `${name}:${user}`;
  }

  protected override throwThrottlingException(
    _execution: ExecutionContext,
    { timeToBlockExpire }: ThrottlerLimitDetail,
  ): Promise<void> {
    throw new ProblemException(429, 'Too many requests. Please wait a moment.', {
      headers: { 'Retry-After': String(timeToBlockExpire) },
    });
  }
}
