import { Controller, Get, HttpStatus, Res } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { Liveness, Readiness } from '../../contract/responses/health.js';
import { RETRY_AFTER_SECONDS } from '../database/database-outage.js';
import { ApiReturns } from '../openapi/api-decorators.js';
import { Public } from '../http/permissions.js';
import { QueueConnection } from '../jobs/queue-connection.js';

const PING_TIMEOUT_MS = 1_000;

/** Liveness and readiness of this process. */
@Controller('health')
export class HealthController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly queue: QueueConnection,
  ) {}

  @Get('live')
  @Public('Reports that the process is running')
  @ApiReturns(Liveness)
  live(): Liveness {
    return { status: 'ok' };
  }

  /**
   * Responds with 503 without the database. The state of the queue is only information: without it the API works and
   * the outbox waits.
   */
  @Get('ready')
  @Public('Reports whether the process can reach the database and the queue')
  @ApiReturns(Readiness)
  @ApiResponse({
    status: 503,
    description: 'Without the database',
    schema: { $ref: '#/components/schemas/Readiness' },
  })
  async ready(@Res() reply: FastifyReply): Promise<void> {
    const [database, queue] = await Promise.all([this.isDatabaseUp(), this.queue.isUp()]);
    if (!database) {
      void reply.status(HttpStatus.SERVICE_UNAVAILABLE).header('Retry-After', RETRY_AFTER_SECONDS);
    }
    await reply.send({
      status: database ? 'ok' : 'unavailable',
      database: database ? 'up' : 'down',
      queue: queue ? 'up' : 'down',
    });
  }

  private isDatabaseUp(): Promise<boolean> {
    const timeout = new Promise<never>((_, reject) =>
      setTimeout(reject, PING_TIMEOUT_MS, new Error('late')).unref(),
    );
    return Promise.race([this.dataSource.query('SELECT 1'), timeout]).then(
      () => true,
      () => false,
    );
  }
}
