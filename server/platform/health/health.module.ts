import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.js';
import { HealthController } from './health.controller.js';
import { WorkController } from './work.controller.js';

/** Endpoints for a supervisor and a load balancer. */
@Module({ imports: [JobsModule], controllers: [HealthController, WorkController] })
export class HealthModule {}
