import { Global, Module } from '@nestjs/common';
import { ThrottlerModule } from '@nestjs/throttler';
import { HourlyLimit } from './hourly-limit.js';
import { RateCounts } from './rate-counts.js';

const MINUTE_MS = 60_000;
/** Of one user, on all processes together (contract 2, 429). */
const CALLS_A_MINUTE = 1_200;

/** Counts of calls, shared by all processes. */
@Global()
@Module({ providers: [HourlyLimit, RateCounts], exports: [HourlyLimit, RateCounts] })
class RateCountsModule {}

/** How often somebody may call. */
@Global()
@Module({
  imports: [
    RateCountsModule,
    ThrottlerModule.forRootAsync({
      inject: [RateCounts],
      useFactory: (storage: RateCounts) => ({
        throttlers: [{ name: 'api', ttl: MINUTE_MS, limit: CALLS_A_MINUTE }],
        setHeaders: false,
        storage,
      }),
    }),
  ],
  exports: [RateCountsModule, ThrottlerModule],
})
export class RateLimitsModule {}
