import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.js';
import { HealthController } from './health.controller.js';

/** What a supervisor and a load balancer ask. */
@Module({ imports: [JobsModule], controllers: [HealthController] })
export class HealthModule {}
