import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { BackgroundWork } from './background-work.js';
import { JobRegistry } from './job-registry.js';
import { QueueBackend } from './queue-backend.js';
import { RunLedger } from './run-ledger.js';
import { Scheduler } from './scheduler.js';

/** Queues, scheduled jobs and what runs them. Needs `Settings` and the `DataSource` from a global module. */
@Module({
  imports: [DiscoveryModule, ScheduleModule.forRoot()],
  providers: [BackgroundWork, JobRegistry, QueueBackend, RunLedger, Scheduler],
  exports: [BackgroundWork, JobRegistry, QueueBackend],
})
export class JobsModule {}
