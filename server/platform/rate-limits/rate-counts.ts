import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import { Redis } from 'ioredis';
import { DataSource } from 'typeorm';
import { Settings } from '../config/settings.js';
import { prepared } from '../database/prepared.js';

interface Count {
  hits: number;
  /** Until the window ends. */
  milliseconds: number;
}

const REDIS_PATIENCE_MS = 500;

/**
 * Counts calls in windows, in the store that all processes share: Redis where there is one, else the database. The
 * throttler's storages that can be installed know Redis alone.
 */
@Injectable()
export class RateCounts implements ThrottlerStorage, OnApplicationShutdown {
  private readonly logger = new Logger(RateCounts.name);
  private readonly redis: Redis | null;
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
    this.redis?.on('error', (error: Error) => this.tellOnce(error));
    this.redis?.on('ready', () => (this.redisIsDown = false));
  }

  /** One more call under a key; `isBlocked` when there were more than the limit in the window. */
  async increment(key: string, ttl: number, limit: number) {
    const { hits, milliseconds } = await this.count(key, ttl);
    const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
    return { totalHits: hits, timeToExpire: seconds, isBlocked: hits > limit, timeToBlockExpire: seconds };
  }

  /** Removes counts whose window is over; Redis does so by itself. */
  async purge(): Promise<void> {
    if (!this.redis) await this.dataSource.query('DELETE FROM rate_counts WHERE ends_at < now()');
  }

  async onApplicationShutdown(): Promise<void> {
    await this.redis?.quit().catch(() => this.redis?.disconnect());
  }

  private async count(key: string, ttl: number): Promise<Count> {
    if (!this.redis) return this.countInDatabase(key, ttl);
    try {
      return await this.countInRedis(this.redis, key, ttl);
    } catch (error) {
      // With the queue down the API goes on: better unlimited for a while than refused.
      this.tellOnce(error as Error);
      return { hits: 0, milliseconds: ttl };
    }
  }

  private async countInRedis(redis: Redis, key: string, ttl: number): Promise<Count> {
    const name = `rate:${key}`;
    const replies = await redis.multi().set(name, 0, 'PX', ttl, 'NX').incr(name).pttl(name).exec();
    const [, hits, left] = (replies ?? []).map(([error, value]) => {
      if (error) throw error;
      return Number(value);
    });
    return { hits: hits!, milliseconds: left! };
  }

  private async countInDatabase(key: string, ttl: number): Promise<Count> {
    const [count] = await prepared<Count>(
      this.dataSource.manager,
      `INSERT INTO rate_counts AS c (key, hits, ends_at) VALUES ($1, 1, now() + $2 * interval '1 millisecond')
       ON CONFLICT (key) DO UPDATE
       SET hits = CASE WHEN c.ends_at <= now() THEN 1 ELSE c.hits + 1 END,
           ends_at = CASE WHEN c.ends_at <= now() THEN excluded.ends_at ELSE c.ends_at END
       RETURNING hits, (extract(epoch FROM ends_at - now()) * 1000)::int AS milliseconds`,
      [key, ttl],
    );
    return count!;
  }

  private tellOnce(error: Error): void {
    if (!this.redisIsDown) this.logger.warn(`Rates are not counted while Redis is away: ${error.message}`);
    this.redisIsDown = true;
  }
}
