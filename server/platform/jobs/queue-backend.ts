import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { createPostgresBackend, Queue, Worker, type Job } from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { Settings } from '../config/settings.js';

/** A job of a killed worker continues within twice this time. */
const STALLED_MS = 5_000;
const PING_MS = 1_000;

interface WorkerSettings {
  concurrency: number;
}

/**
 * Creates BullMQ queues and workers, on Redis if `REDIS_URL` is set, else on the database. Payloads hold only ids. A
 * queue may deliver twice, so work that must happen once is claimed in a table.
 */
@Injectable()
export class QueueBackend implements OnApplicationShutdown {
  private readonly logger = new Logger(QueueBackend.name);
  private readonly pool: pg.Pool | null;
  private readonly producer: Redis | null;
  private readonly consumer: Redis | null;
  private readonly queues: Queue[] = [];
  private readonly workers: Worker[] = [];
  private failing = false;

  constructor(settings: Settings, dataSource: DataSource) {
    const { redis_url } = settings;
    // A producer fails at once when Redis is unavailable, because its rows wait in their table. A worker retries
    // forever.
    this.producer = redis_url
      ? new Redis(redis_url, { enableOfflineQueue: false, maxRetriesPerRequest: 1, lazyConnect: true })
      : null;
    this.consumer = redis_url
      ? new Redis(redis_url, { maxRetriesPerRequest: null, lazyConnect: true })
      : null;
    for (const connection of [this.producer, this.consumer]) {
      connection?.on('error', (error: Error) => this.failed(error));
      connection?.on('ready', () => this.recovered());
    }
    this.pool = redis_url ? null : postgresPool(dataSource);
    this.pool?.on('error', (error: Error) => this.failed(error));
  }

  queue<T>(name: string): Queue<T> {
    const options = { defaultJobOptions: { removeOnComplete: true, removeOnFail: true } };
    const queue = (
      this.pool
        ? new Queue(name, { ...options, connection: this.pool }, createPostgresBackend)
        : new Queue(name, { ...options, connection: this.producer as Redis })
    ) as Queue;
    queue.on('error', (error) => this.failed(error));
    this.queues.push(queue);
    return queue as Queue<T>;
  }

  /** Creates a worker that does not run yet. */
  worker<T>(
    name: string,
    processor: (job: Job<T>) => Promise<unknown>,
    { concurrency }: WorkerSettings,
  ): Worker<T> {
    const options = {
      concurrency,
      autorun: false,
      lockDuration: STALLED_MS,
      stalledInterval: STALLED_MS,
      // The row of a job limits its attempts, not the queue.
      maxStalledCount: 1_000,
      runRetryDelay: 1_000,
    };
    const worker = (
      this.pool
        ? new Worker(name, processor as never, { ...options, connection: this.pool }, createPostgresBackend)
        : new Worker(name, processor as never, { ...options, connection: this.consumer as Redis })
    ) as Worker;
    worker.on('error', (error) => this.failed(error));
    worker.on('active', () => this.recovered());
    this.workers.push(worker);
    return worker as Worker<T>;
  }

  /** Returns whether the queue is available, for `GET /health/ready`. */
  async isUp(): Promise<boolean> {
    const ping = this.pool
      ? this.pool.query('SELECT 1')
      : Promise.resolve().then(() => (this.producer as Redis).ping());
    const late = new Promise<never>((_, reject) => setTimeout(reject, PING_MS, new Error('late')).unref());
    return Promise.race([ping, late]).then(
      () => true,
      () => false,
    );
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.allSettled(this.workers.map((worker) => worker.close()));
    await Promise.allSettled(this.queues.map((queue) => queue.close()));
    this.producer?.disconnect();
    this.consumer?.disconnect();
    await this.pool?.end();
  }

  /** Logs the outage once, not for every attempt of every worker. */
  private failed(error: Error): void {
    if (!this.failing) this.logger.error({ msg: 'The queue cannot be reached', err: error });
    this.failing = true;
  }

  private recovered(): void {
    if (this.failing) this.logger.log('The queue is reached again');
    this.failing = false;
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
