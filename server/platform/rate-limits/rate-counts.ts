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

const REDIS_TIMEOUT_MS = 500;
/** The library requires a limit and a window. Each call of `increment` passes its own. */
const WINDOW_OF_EACH_CALL = { points: 1, duration: 60, keyPrefix: '' };

/**
 * Counts requests in windows, in the store that all processes share: Redis if configured, else the database. While the
 * store is unavailable each process counts its own requests, so that limits still apply.
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
          commandTimeout: REDIS_TIMEOUT_MS,
        })
      : null;
    // The Redis client reports this on every attempt to connect. The log gets it once.
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
   * Counts a request. `isBlocked` is true above the limit of the window.
   * @param ttl length of the window in milliseconds
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

  /** Removes expired counts. Redis does this itself. */
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
