import { Feature } from '../feature.js';
import { jobEntities } from './entities.js';
import { DiscoveryModule } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { BackgroundWork } from './background-work.js';
import { JobRegistry } from './job-registry.js';
import { LeasedQueuesService } from './leased-queues.service.js';
import { QueueBackend } from './queue-backend.js';
import { Scheduler } from './scheduler.js';

/** Queues, scheduled jobs and what runs them. Needs `Settings` and the `DataSource` from a global module. */
@Feature({
  entities: jobEntities,
  imports: [DiscoveryModule, ScheduleModule.forRoot()],
  providers: [BackgroundWork, JobRegistry, LeasedQueuesService, QueueBackend, Scheduler],
  exports: [BackgroundWork, JobRegistry, LeasedQueuesService, QueueBackend, Scheduler],
})
export class JobsModule {}
