import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { FeatureModule } from '../resources/feature.js';
import { jobEntities } from './entities.js';
import { JobRegistry } from './job-registry.js';
import { JobRuntime } from './job-runtime.js';
import { QueueConnection } from './queue-connection.js';
import { queueModule } from './queues.js';
import { ScheduledRunsProcessor } from './scheduled-runs.processor.js';
import { WorkerLifecycle } from './worker-lifecycle.js';

@Module({ providers: [QueueConnection], exports: [QueueConnection] })
class QueueConnectionModule {}

/** Queues, scheduled jobs and their workers. Needs `Settings` and the `DataSource` from a global module. */
@FeatureModule({
  entities: jobEntities,
  imports: [
    DiscoveryModule,
    ScheduleModule.forRoot(),
    QueueConnectionModule,
    BullModule.forRootAsync({
      imports: [QueueConnectionModule],
      inject: [QueueConnection],
      useFactory: ({ options }: QueueConnection) => ({
        connection: options,
        defaultJobOptions: { removeOnComplete: true, removeOnFail: true },
      }),
      // `WorkerLifecycle` starts the workers, in processes that have some.
      extraOptions: { manualRegistration: true },
    }),
    queueModule('scheduled-runs'),
  ],
  providers: [JobRegistry, JobRuntime, ScheduledRunsProcessor, WorkerLifecycle],
  exports: [JobRegistry, JobRuntime, QueueConnectionModule, ScheduledRunsProcessor, WorkerLifecycle],
})
export class JobsModule {}
