import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import { Redis } from 'ioredis';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  type RateLimiterStoreAbstract,
} from 'rate-limiter-flexible';
import { DataSource } from 'typeorm';
import { Settings } from '../config/settings.js';

const REDIS_PATIENCE_MS = 500;
/** The library asks for a limit and a window; each call of `increment` has its own. */
const WINDOW_OF_EACH_CALL = { points: 1, duration: 60, keyPrefix: '' };

/**
 * Counts calls in windows, in the store that all processes share: Redis where there is one, else the database. While
 * the store is away each process counts its own calls, so that a limit holds all the same.
 */
@Injectable()
export class RateCounts implements ThrottlerStorage, OnApplicationShutdown {
  private readonly logger = new Logger(RateCounts.name);
  private readonly redis: Redis | null;
  private readonly limiter: RateLimiterStoreAbstract;
  private redisIsDown = false;

  constructor(
    settings: Settings,
    private readonly dataSource: DataSource,
  ) {
    this.redis = settings.redis_url
      ? new Redis(settings.redis_url, {
          enableOfflineQueue: false,
          maxRetriesPerRequest: 1,
          commandTimeout: REDIS_PATIENCE_MS,
        })
      : null;
    // The client says this again at every attempt to connect; once is enough for the log.
    this.redis?.on('error', (error: Error) => this.logOnce(error));
    this.redis?.on('ready', () => (this.redisIsDown = false));
    const insuranceLimiter = new RateLimiterMemory(WINDOW_OF_EACH_CALL);
    this.limiter = this.redis
      ? new RateLimiterRedis({
          ...WINDOW_OF_EACH_CALL,
          keyPrefix: 'rate',
          insuranceLimiter,
          storeClient: this.redis,
        })
      : new RateLimiterPostgres({
          ...WINDOW_OF_EACH_CALL,
          insuranceLimiter,
          storeClient: dataSource,
          storeType: 'typeorm',
          tableName: 'rate_counts',
          tableCreated: true,
          clearExpiredByTimeout: false,
        });
  }

  /**
   * One more call under a key; `isBlocked` when there were more than the limit in the window.
   * @param ttl milliseconds of the window
   */
  async increment(key: string, ttl: number, limit: number) {
    const { consumedPoints, msBeforeNext } = await this.limiter.penalty(key, 1, {
      customDuration: ttl / 1000,
    });
    const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
    return {
      totalHits: consumedPoints,
      timeToExpire: seconds,
      isBlocked: consumedPoints > limit,
      timeToBlockExpire: seconds,
    };
  }

  /** Removes counts whose window is over; Redis does so by itself. */
  async purge(): Promise<void> {
    if (this.redis) return;
    await this.dataSource.query('DELETE FROM rate_counts WHERE expire < extract(epoch FROM now()) * 1000');
  }

  async onApplicationShutdown(): Promise<void> {
    await this.redis?.quit().catch(() => this.redis?.disconnect());
  }

  private logOnce(error: Error): void {
    if (!this.redisIsDown)
      this.logger.warn(`Each process counts its own calls while Redis is away: ${error.message}`);
    this.redisIsDown = true;
  }
}
