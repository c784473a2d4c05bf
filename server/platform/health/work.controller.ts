import { Controller, Get } from '@nestjs/common';
import { WorkHealth, type WorkOf } from '../../contract/responses/health.js';
import { Responds } from '../http/described.js';
import { Allow } from '../http/permissions.js';
import { LeasedQueuesService } from '../jobs/leased-queues.service.js';
import type { WorkFigures } from '../jobs/leased-rows.js';
import { Scheduler } from '../jobs/scheduler.js';

/** How the work goes that runs beside the calls, for Admins. */
@Controller('health/jobs')
export class WorkController {
  constructor(
    private readonly queues: LeasedQueuesService,
    private readonly scheduler: Scheduler,
  ) {}

  @Get()
  @Allow('health_jobs', 'list')
  @Responds(WorkHealth)
  async list(): Promise<WorkHealth> {
    const jobs = await this.scheduler.figures();
    const queues = await Promise.all(this.queues.all.map((queue) => queue.figures()));
    return { results: [...jobs.map(toldOf('job')), ...queues.flat().map(toldOf('queue'))] };
  }
}

const toldOf =
  (kind: WorkOf['kind']) =>
  ({ last_start, last_end, next, ...more }: WorkFigures): WorkOf => ({
    kind,
    ...more,
    last_start: last_start?.toISOString() ?? null,
    last_end: last_end?.toISOString() ?? null,
    next: next?.toISOString() ?? null,
  });
