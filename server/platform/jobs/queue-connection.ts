import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import {
  createPostgresBackend,
  createRedisBackend,
  isPgPool,
  setDefaultBackendFactory,
  type BackendFactory,
  type ConnectionOptions,
  type PostgresConnectionOptions,
  type QueueBaseOptions,
} from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { Settings } from '../config/settings.js';

const PING_TIMEOUT_MS = 1_000;

const createBackend: BackendFactory = (name, options, more) =>
  isPgPool(options.connection)
    ? createPostgresBackend(name, options as QueueBaseOptions<PostgresConnectionOptions>, more)
    : createRedisBackend(name, options, more);

/** Connection of BullMQ's queues and workers: to Redis if `REDIS_URL` is set, else to the database. */
@Injectable()
export class QueueConnection implements OnApplicationShutdown {
  private readonly logger = new Logger(QueueConnection.name);
  private readonly client: Redis | pg.Pool;
  private failing = false;

  constructor({ redis_url }: Settings, dataSource: DataSource) {
    // `@nestjs/bullmq` creates queues and workers with the default backend of the process.
    setDefaultBackendFactory(createBackend);
    // Retries forever, as BullMQ demands of a connection of workers.
    this.client = redis_url ? new Redis(redis_url, { maxRetriesPerRequest: null }) : postgresPool(dataSource);
    this.client.on('error', (error: Error) => this.logFailure(error));
    if (this.client instanceof Redis) this.client.on('ready', () => this.logRecovery());
  }

  /** Connection for `BullModule`, whose options are typed for Redis only. */
  get options(): ConnectionOptions {
    return this.client as ConnectionOptions;
  }

  /** Whether a job can be added now. While Redis is down, adding one would wait until it is back. */
  get isReady(): boolean {
    return !(this.client instanceof Redis) || this.client.status === 'ready';
  }

  /** Returns whether the queue is available, for `GET /health/ready`. */
  async isUp(): Promise<boolean> {
    if (!this.isReady) return false;
    const ping = this.client instanceof Redis ? this.client.ping() : this.client.query('SELECT 1');
    const timeout = new Promise<never>((_, reject) =>
      setTimeout(reject, PING_TIMEOUT_MS, new Error('timeout')).unref(),
    );
    return Promise.race([ping, timeout]).then(
      () => true,
      () => false,
    );
  }

  /** Logs the outage once, not for every attempt of every worker. */
  logFailure(error: Error): void {
    if (!this.failing) this.logger.error({ msg: 'The queue cannot be reached', err: error });
    this.failing = true;
  }

  logRecovery(): void {
    if (this.failing) this.logger.log('The queue is reached again');
    this.failing = false;
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.client instanceof Redis) this.client.disconnect();
    else await this.client.end();
  }
}

/** Creates the pool for all queues and workers of the process, in BullMQ's own schema. */
function postgresPool(dataSource: DataSource): pg.Pool {
  const { options } = dataSource;
  if (options.type !== 'postgres') throw new Error('The queue needs a Postgres data source.');
  return new pg.Pool({
    connectionString: options.url,
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    options: '-c search_path=bullmq',
  });
}
