import { Injectable } from '@nestjs/common';
import { DueWork } from '../platform/jobs/due-work.js';
import { ScheduledJob } from '../platform/jobs/scheduled-job.js';
import { DeliveriesService } from './deliveries.service.js';
import { OpenPlansService } from './open-plans.service.js';
import { ScheduleMovesService } from './schedule-moves.service.js';

/** Scheduled jobs of meals. Lists are opened and sent after earlier due work. */
@Injectable()
export class MealsJobs {
  constructor(
    private readonly plans: OpenPlansService,
    private readonly moves: ScheduleMovesService,
    private readonly dueWork: DueWork,
    private readonly deliveries: DeliveriesService,
  ) {}

  @ScheduledJob({ name: 'meals:open-plans', cron: '0 * * * *' })
  async openPlans() {
    await this.dueWork.run({ before: { name: 'sent' } });
    const opened = await this.plans.open();
    return { ...opened, ...(await this.moves.rescheduleMissed()) };
  }

  @ScheduledJob({ name: 'meals:send-plans', cron: '*/5 * * * *' })
  async sendPlans() {
    const { sent } = await this.dueWork.run();
    await this.plans.open();
    return { sent, ...(await this.moves.rescheduleMissed()) };
  }

  @ScheduledJob({ name: 'meals:complete-deliveries', cron: '15 * * * *' })
  completeDeliveries() {
    return this.deliveries.complete();
  }
}
