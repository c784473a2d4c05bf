import { Controller, Get } from '@nestjs/common';
import { WorkHealth, type WorkOf } from '../../contract/responses/health.js';
import { ApiReturns } from '../openapi/api-decorators.js';
import { Allow } from '../http/permissions.js';
import type { JobMetrics } from '../jobs/job-rows.js';
import { ScheduledRunsProcessor } from '../jobs/scheduled-runs.processor.js';
import { WorkerLifecycle } from '../jobs/worker-lifecycle.js';

/** Returns the state of background jobs, for Admins. */
@Controller('health/jobs')
export class WorkController {
  constructor(
    private readonly lifecycle: WorkerLifecycle,
    private readonly scheduledRuns: ScheduledRunsProcessor,
  ) {}

  @Get()
  @Allow('health_jobs', 'list', 'Reports the state of background jobs')
  @ApiReturns(WorkHealth)
  async list(): Promise<WorkHealth> {
    const jobs = await this.scheduledRuns.metricsOfJobs();
    const queues = await Promise.all(this.lifecycle.workers.map((worker) => worker.metrics()));
    return { results: [...jobs.map(metricsResponse('job')), ...queues.flat().map(metricsResponse('queue'))] };
  }
}

const metricsResponse =
  (kind: WorkOf['kind']) =>
  ({ last_start, last_end, next, ...more }: JobMetrics): WorkOf => ({
    kind,
    ...more,
    last_start: last_start?.toISOString() ?? null,
    last_end: last_end?.toISOString() ?? null,
    next: next?.toISOString() ?? null,
  });
