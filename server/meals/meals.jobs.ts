import { Injectable } from '@nestjs/common';
import { ScheduledJob } from '../platform/jobs/scheduled-job.js';
import { DeliveriesService } from './deliveries.service.js';
import { OpenPlansService } from './open-plans.service.js';
import { PlanSendingService } from './plan-sending.service.js';
import { ScheduleMovesService } from './schedule-moves.service.js';

/** The scheduled work around meals. */
@Injectable()
export class MealsJobs {
  constructor(
    private readonly plans: OpenPlansService,
    private readonly moves: ScheduleMovesService,
    private readonly sending: PlanSendingService,
    private readonly deliveries: DeliveriesService,
  ) {}

  @ScheduledJob({ name: 'meals:open-plans', cron: '0 * * * *' })
  async openPlans() {
    const opened = await this.plans.open();
    return { ...opened, ...(await this.moves.rollMissed()) };
  }

  @ScheduledJob({ name: 'meals:send-plans', cron: '*/5 * * * *' })
  async sendPlans() {
    const sent = await this.sending.sendDue();
    return { ...sent, ...(await this.moves.rollMissed()) };
  }

  @ScheduledJob({ name: 'meals:complete-deliveries', cron: '15 * * * *' })
  completeDeliveries() {
    return this.deliveries.complete();
  }
}
