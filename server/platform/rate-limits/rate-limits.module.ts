import { Global, Module } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ThrottlerModule } from '@nestjs/throttler';
import { ConcurrentCalls } from './concurrent-calls.js';
import { RateCounts } from './rate-counts.js';
import { RefusedCalls } from './refused-calls.js';
import { throttlers } from './throttlers.js';

/** Counts of requests, shared by all processes. */
@Global()
@Module({
  providers: [ConcurrentCalls, RateCounts, RefusedCalls],
  exports: [ConcurrentCalls, RateCounts, RefusedCalls],
})
class RateCountsModule {}

/** Rate limits. */
@Global()
@Module({
  imports: [
    RateCountsModule,
    ThrottlerModule.forRootAsync({
      inject: [RateCounts, Reflector],
      useFactory: (storage: RateCounts, reflector: Reflector) => ({
        throttlers: throttlers(reflector),
        setHeaders: false,
        storage,
      }),
    }),
  ],
  exports: [RateCountsModule, ThrottlerModule],
})
export class RateLimitsModule {}
