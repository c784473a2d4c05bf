import { FeatureModule } from '../resources/feature.js';
import { jobEntities } from './entities.js';
import { DiscoveryModule } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { WorkerLifecycle } from './worker-lifecycle.js';
import { JobRegistry } from './job-registry.js';
import { JobQueues } from './job-queues.service.js';
import { QueueBackend } from './queue-backend.js';
import { Scheduler } from './scheduler.js';

/** Queues, scheduled jobs and their workers. Needs `Settings` and the `DataSource` from a global module. */
@FeatureModule({
  entities: jobEntities,
  imports: [DiscoveryModule, ScheduleModule.forRoot()],
  providers: [WorkerLifecycle, JobRegistry, JobQueues, QueueBackend, Scheduler],
  exports: [WorkerLifecycle, JobRegistry, JobQueues, QueueBackend, Scheduler],
})
export class JobsModule {}
